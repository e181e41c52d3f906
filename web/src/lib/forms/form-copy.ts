/* Copy shared by all forms that edit stored data. */

export const FORM_COPY = {
  save: 'Save',
  saved: 'Saved changes!',
  profileSaved: 'Profile Updated',
  accountSaved: 'Account Updated!',
  discardTitle: 'Discard Changes?',
  discardWarning: 'Are you sure? Your changes will not be saved.',
  discard: 'Discard',
  keepEditing: 'Keep Editing',
} as const;
