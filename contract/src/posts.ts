import { MENU_COPY } from './menu-copy.ts';
import { z } from 'zod';
import { person } from './accounts.ts';
import { AD_STATUSES } from './ad-status.ts';
import { endpoint } from './endpoint.ts';
import { MEDIA, mediaId, mediaItem } from './media.ts';
import { pageOf, pageQuery } from './page.ts';
import { hasText, richText, textOf } from './rich-text.ts';
import { UPLOAD_COPY } from './upload-copy.ts';

export const POSTS = {
  textMax: 500,
  filesMax: 10,
  previewLength: 200,
  /** Where the counter starts to warn. */
  warnAt: 450,
  editorMinHeightPx: 200,
  /** Page size of profile posts, saved posts and savers. */
  pageSize: 10,
  mediaPageSize: 15,
} as const;

export const COMMENTS = {
  /** Page size of a thread's comments, including the first page. */
  pageSize: 200,
  /** Replies deeper than this, and more than this many siblings, are collapsed. */
  shownDepth: 5,
  shownReplies: 3,
  /** Bounds how many ancestors one reply has to update. */
  depthMax: 200,
  /** The characters shown of what a reply on its own replies to. */
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

export const category = z.enum(CATEGORIES);
export type Category = z.infer<typeof category>;

/** Words that a capital first letter alone would misspell. */
const SPELLED: Readonly<Record<string, string>> = { tvs: 'TVs', '3d': '3D' };

/** A category as shown: 'Books, Movies, & Music'. */
export function categoryLabel(name: Category) {
  const words = name.split(' ').map((word) => SPELLED[word] ?? word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ');
}

/** Lowercased, so that each post has exactly one ID in topics and caches. */
export const postId = z.uuid().toLowerCase().brand<'PostId'>();
export type PostId = z.infer<typeof postId>;

export const adId = z.uuid().toLowerCase().brand<'AdId'>();
export type AdId = z.infer<typeof adId>;

/** What the button of a boosted post does. */
export const adCta = z.discriminatedUnion('type', [
  z.object({ type: z.literal('website'), url: z.url({ protocol: /^https?$/ }), label: z.string() }),
  z.object({ type: z.literal('message') }),
  z.object({ type: z.literal('profile') }),
]);
export type AdCta = z.infer<typeof adCta>;

/** The latest ad of a post. Readers see it while it runs, its owner always. */
export const postAd = z.object({ id: adId, status: z.enum(AD_STATUSES), cta: adCta });

export const post = z.object({
  id: postId,
  type: z.enum(['post', 'new user']),
  /** The post or comment that a comment replies to. */
  parentId: postId.nullable(),
  /** The post at the top of the thread; a post's own ID for a post. */
  rootId: postId,
  category,
  document: richText,
  author: person,
  media: z.array(mediaItem),
  saveCount: z.int().nonnegative(),
  commentCount: z.int().nonnegative(),
  savedByMe: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  bumpedAt: z.iso.datetime({ offset: true }),
  /** Grows with every change of the counts. Of two responses about a post, the greater one is newer. */
  asOf: z.int().nonnegative(),
  /** The key of its draft, sent only to the author, so their browser recognizes the post it just sent. */
  clientKey: z.uuid().nullable(),
  ad: postAd.nullable(),
  /** Only in lists where a reply stands alone: the first words of what it replies to, if the viewer may see that. */
  answered: z.string().nullish(),
});
export type Post = z.infer<typeof post>;

/** The key is created once per draft, so a retry returns the same post. */
export const newPost = z
  .object({
    clientKey: z.uuid(),
    document: textOf(POSTS.textMax),
    category: category.default('all'),
    media: z
      .array(z.object({ id: mediaId, alt: z.string().trim().max(MEDIA.altMax).default('') }))
      .max(POSTS.filesMax, UPLOAD_COPY.tooMany)
      .refine((media) => new Set(media.map(({ id }) => id)).size === media.length, 'Something went wrong.')
      .default([]),
  })
  .refine(({ document, media }) => hasText(document) || media.length > 0, {
    path: ['document'],
    message: 'Write something or add a photo.',
  });
export type NewPost = z.input<typeof newPost>;

const onePost = z.object({ postId });

export const createPost = endpoint({
  method: 'POST',
  path: '/posts',
  access: 'member',
  summary: 'Creates a post on the campus. Retrying with the same key returns the same post.',
  body: newPost,
  response: post,
  writtenByDatabase: true,
});

export const createComment = endpoint({
  method: 'POST',
  path: '/posts/:postId/comments',
  access: 'member',
  summary: 'Replies to a post or comment, and bumps everything above it.',
  params: onePost,
  body: newPost,
  response: post,
  writtenByDatabase: true,
});

/** Used to fetch a post or comment after a live event. */
export const getPost = endpoint({
  method: 'GET',
  path: '/posts/:postId',
  access: 'reader',
  summary: 'One post or comment.',
  params: onePost,
  response: post,
  writtenByDatabase: true,
});

/**
 * A post with a page of its comments, oldest first. A reply is never older than its parent, so each page can be
 * nested using only the pages before it.
 * With the ID of a comment, or with `comment`, the response also includes that comment and its ancestors.
 */
export const openThread = endpoint({
  method: 'GET',
  path: '/posts/:postId/thread',
  access: 'reader',
  summary: 'A post and the comments below it.',
  params: onePost,
  query: pageQuery.extend({ comment: postId.optional() }),
  response: z.object({
    post,
    /** The requested comment, if it still exists. */
    focusId: postId.nullable(),
    comments: pageOf(post),
  }),
  writtenByDatabase: true,
});
export type Thread = z.infer<typeof openThread.response>;

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/posts/:postId',
  access: 'signed-in',
  summary: 'Deletes the viewer’s own post or comment, with everything below it.',
  params: onePost,
  response: z.object({
    id: postId,
    rootId: postId,
    /** The number of deleted items: the comment and everything below it. */
    removedCount: z.int().nonnegative(),
  }),
});

const saved = post.pick({ id: true, saveCount: true, commentCount: true, savedByMe: true, asOf: true });

export const savePost = endpoint({
  method: 'PUT',
  path: '/posts/:postId/save',
  access: 'member',
  summary: 'Saves a post. Idempotent.',
  params: onePost,
  response: saved,
});

export const unsavePost = endpoint({
  method: 'DELETE',
  path: '/posts/:postId/save',
  access: 'member',
  summary: 'Removes a save.',
  params: onePost,
  response: saved,
});

export const listSavers = endpoint({
  method: 'GET',
  path: '/posts/:postId/saves',
  access: 'reader',
  summary: 'The people who saved a post, newest save first.',
  params: onePost,
  query: pageQuery,
  response: pageOf(person),
  writtenByDatabase: true,
});

export const listSaved = endpoint({
  method: 'GET',
  path: '/saved',
  access: 'signed-in',
  summary: 'The posts the viewer saved on this campus, newest save first.',
  query: pageQuery,
  response: pageOf(post),
  writtenByDatabase: true,
});

export const listMedia = endpoint({
  method: 'GET',
  path: '/media',
  access: 'reader',
  summary: 'Top-level posts with photos or videos, newest bump first; `except` leaves one out.',
  query: pageQuery.extend({ except: postId.optional() }),
  response: pageOf(post),
  writtenByDatabase: true,
});

export const PROFILE_LISTS = ['home', 'photos', 'replies', 'likes'] as const;
export type ProfileList = (typeof PROFILE_LISTS)[number];

/** Likes require a session: a visitor gets `sign_in_required`. */
export const listProfilePosts = endpoint({
  method: 'GET',
  path: '/people/:username/posts',
  access: 'reader',
  summary: 'Someone’s posts, photos, replies or likes on this campus, newest first.',
  params: z.object({ username: z.string().max(80) }),
  query: pageQuery.extend({ show: z.enum(PROFILE_LISTS).default('home') }),
  response: pageOf(post),
  writtenByDatabase: true,
});

/** On every card. */
export const POST_COPY = {
  joined: 'has joined the community',
  replied: 'Replied in a conversation',
  seeMore: 'See more',
  seeLess: 'See less',
  comment: 'Comment',
  save: 'Save',
  saved: 'Saved!',
  share: 'Share',
  savedAlert: 'Post saved.',
  undo: 'Undo',
} as const;

/** Page titles, such as the header of a post. */
export const postTitleOf = (firstName: string) => `${firstName}'s post`;

/** Copy of a boosted post. All other ad copy is in ad-copy.ts, which no first page needs. */
export const POST_AD_COPY = {
  boosted: 'Boosted',
  adPaused: 'Ad Paused',
  message: 'Send Message',
  profile: MENU_COPY.viewProfile,
} as const;

/** The text of the ad's button. For a website the owner chose it. */
export const ctaLabel = (cta: AdCta) => (cta.type === 'website' ? cta.label : POST_AD_COPY[cta.type]);
