/*
 * What every form over something stored says. Without zod: a form's frame may be part of any page.
 */

export const FORM_WORDS = {
  save: 'Save',
  discardTitle: 'Discard Changes?',
  discardWarning: 'Are you sure? Your changes will not be saved.',
  discard: 'Discard',
  keepEditing: 'Keep Editing',
} as const;
