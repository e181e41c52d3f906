export const POSTS = {
  textMax: 500,
  filesMax: 10,
  previewLength: 200,
  editorMinHeightPx: 200,
  /** Less space, because the files follow directly below the text. */
  editorMinHeightWithFilesPx: 88,
  /** Page size of profile posts, saved posts and savers. */
  pageSize: 10,
  mediaPageSize: 15,
} as const;

export const POST_MESSAGES = {
  tooManyFiles: 'Please choose up to 10 photos.',
  nothing: 'Write something or add a photo.',
} as const;

export const EDITS = {
  /** For this long after it was written, a comment can be edited by its author. A post always can. */
  commentMinutes: 15,
  /** Earlier versions are kept for staff for this long. */
  versionDays: 90,
} as const;

/** Replaces the text of a comment with replies whose author deleted their account. */
export const ERASED_COMMENT = '[deleted]';

export const COMMENTS = {
  /** Page size of a thread's comments, including the first page. */
  pageSize: 200,
  /** Replies deeper than this, and more than this many siblings, are collapsed. */
  shownDepth: 5,
  shownReplies: 3,
  /** Bounds how many ancestors one reply has to update. */
  depthMax: 200,
  /** When a reply is shown alone, this many characters of its parent are shown. */
  answeredMax: 80,
} as const;

export const CATEGORIES = [
  'all',
  'audio & speakers',
  'auto parts & accessories',
  'books, movies, & music',
  'clothing, shoes, & accessories',
  'cars & trucks',
  'cameras & photography',
  'cell phones & accessories',
  'collectibles & art',
  'computers & accessories',
  'drones',
  'exercise',
  'jewelry & accessories',
  'furniture',
  'health & beauty',
  'housing & apartments',
  'home decor',
  'household',
  'kitchen & dining',
  'musical instruments',
  'motorcycles',
  'pet supplies',
  'school supplies',
  'sports & outdoors',
  'tickets',
  'tires & rims',
  'toys, games, & hobbies',
  'trading cards',
  'tvs & media players',
  'video games & consoles',
  'virtual reality',
  'wearables',
  '3d printers & supplies',
] as const;

export const PROFILE_LISTS = ['home', 'photos', 'replies', 'likes'] as const;
export type ProfileList = (typeof PROFILE_LISTS)[number];
