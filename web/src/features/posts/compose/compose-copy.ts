import { TOO_LONG } from '@quad/contract/errors';
import { POST_MESSAGES } from '@quad/contract/posts/posts';
import { POST_COPY } from '../card/post-copy.ts';

export const COMPOSE_COPY = {
  title: 'Create Post',
  commentTitle: 'Create A Comment',
  post: 'Post',
  reply: 'Reply',
  processing: 'Processing...',
  uploading: 'Uploading Post...',
  patience: 'Patience is a virtue.',
  cancel: 'Cancel',
  tooLong: TOO_LONG,
  nothing: POST_MESSAGES.nothing,
  failed: 'Something went wrong.',
  sent: POST_COPY.sent,
  /** Shown after a page reload, from the stored flag. */
  sentAfterLoad: 'Posted! Your post was sent.',
  replySent: 'Your reply was sent',
  view: 'View',
  categorySwitched: 'Category switched',
  category: 'Category',
  categories: 'Categories',
  discardPost: 'Discard Post?',
  discardComment: 'Discard Comment?',
  discardHint: 'Are you sure? Your draft will not be saved.',
  discard: 'Discard',
  keepWriting: 'Keep Writing',
  addFiles: 'Add photos or videos',
  /** Large, where the composer begins. */
  addPhotos: 'Add photos',
  removingPhoto: 'Removing photo...',
  postLabel: 'Text of your post',
  commentLabel: 'Text of your comment',
  commentPrompt: 'Write a comment',
  answering: 'Replying to',
  chooseCategory: 'Choose a category',
  findCategory: 'Search categories',
  noCategory: 'No matching categories',
  suggestions: 'People to mention',
} as const;
