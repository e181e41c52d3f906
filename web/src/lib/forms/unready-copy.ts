/** Why a button cannot be used yet. */
export const UNREADY = {
  unchanged: 'Change something first.',
  incomplete: 'Fill in every field first.',
  code: 'Enter the whole code first.',
  message: 'Write something or add a photo.',
  text: 'Write something first.',
  title: 'Type a new title first.',
} as const;
