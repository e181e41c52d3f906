import { z } from 'zod';
import { person } from './accounts.ts';
import { mediaItem } from './media.ts';

export const POSTS = { textMax: 500, filesMax: 10, previewLength: 200 } as const;

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

export const postId = z.uuid().brand<'PostId'>();
export type PostId = z.infer<typeof postId>;

/** Plain rich text: paragraphs, nothing that could carry markup. */
export const richText = z.object({ blocks: z.array(z.object({ text: z.string() })) });
export type RichText = z.infer<typeof richText>;

export const post = z.object({
  id: postId,
  type: z.enum(['post', 'new user']),
  parentId: postId.nullable(),
  category,
  document: richText,
  author: person,
  media: z.array(mediaItem),
  saveCount: z.int().nonnegative(),
  commentCount: z.int().nonnegative(),
  savedByMe: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  bumpedAt: z.iso.datetime({ offset: true }),
});
export type Post = z.infer<typeof post>;

export const POST_WORDS = {
  joined: 'has joined the community',
  seeMore: 'See more',
  seeLess: 'See less',
  comment: 'Comment',
  save: 'Save',
  saved: 'Saved!',
  share: 'Share',
} as const;
