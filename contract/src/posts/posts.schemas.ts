import { z } from 'zod';
import { person } from '../accounts/accounts.schemas.ts';
import { AD_STATUSES } from '../ads/ad-status.ts';
import { item, newItem } from '../market/items.schemas.ts';
import { mediaId, mediaItem } from '../media/media.schemas.ts';
import { MEDIA } from '../media/media.ts';
import { CATEGORIES, POST_MESSAGES, POSTS } from './posts.ts';
import { richText, textOf } from './rich-text.schemas.ts';
import { hasText, type RichText } from './rich-text.ts';

export const category = z.enum(CATEGORIES);
export type Category = z.infer<typeof category>;

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
const postAd = z.object({ id: adId, status: z.enum(AD_STATUSES), cta: adCta });

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
  /** False for an author who moved to another campus, or whose account was erased; nobody can message them here. */
  isAuthorHere: z.boolean(),
  media: z.array(mediaItem),
  saveCount: z.int().nonnegative(),
  commentCount: z.int().nonnegative(),
  savedByMe: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  bumpedAt: z.iso.datetime({ offset: true }),
  /** When its content was last changed; null if it never was. */
  editedAt: z.iso.datetime({ offset: true }).nullable(),
  /** Grows with every change of the counts. Of two responses about a post, the greater one is newer. */
  asOf: z.int().nonnegative(),
  /** The key of its draft, sent only to the author, so their browser recognizes the post it just sent. */
  clientKey: z.uuid().nullable(),
  ad: postAd.nullable(),
  item: item.nullable(),
  /** Only in lists that show a reply alone: the start of the text it replies to, if the viewer may see that. */
  answered: z.string().nullish(),
});
export type Post = z.infer<typeof post>;

type Content = { document: RichText; media: unknown[] };
const hasContent = ({ document, media }: Content) => hasText(document) || media.length > 0;
const NOTHING = { path: ['document'], message: POST_MESSAGES.nothing };

/** The key is created once per draft, so a retry returns the same post. */
export const newPost = z
  .object({
    clientKey: z.uuid(),
    document: textOf(POSTS.textMax),
    category: category.default('all'),
    media: z
      .array(z.object({ id: mediaId, alt: z.string().trim().max(MEDIA.altMax).default('') }))
      .max(POSTS.filesMax, POST_MESSAGES.tooManyFiles)
      .refine((media) => new Set(media.map(({ id }) => id)).size === media.length, 'Something went wrong.')
      .default([]),
    /** Only a top-level post can have one. */
    item: newItem.nullish(),
  })
  .refine(hasContent, NOTHING);
export type NewPost = z.input<typeof newPost>;

/** A comment cannot have an item. */
export const newComment = newPost.refine(({ item: given }) => !given, {
  path: ['item'],
  message: 'Something went wrong.',
});

/**
 * The new content of a post or comment; a comment's category stays. The key is created once per edit, so a retry changes
 * nothing.
 */
export const editedPost = z
  .object({
    clientKey: newPost.shape.clientKey,
    document: newPost.shape.document,
    category: newPost.shape.category,
    media: newPost.shape.media,
    /** Changes the item's price, negotiability and condition, or adds an item. Absent: no change. */
    item: newPost.shape.item,
    /** The `editedAt` of the version that was edited. If the post was changed since, the edit is refused. */
    basedOn: post.shape.editedAt,
  })
  .refine(hasContent, NOTHING);
export type EditedPost = z.input<typeof editedPost>;

/** What a post or comment said before an edit, for staff. */
export const postVersion = post.pick({ document: true, category: true, media: true }).extend({
  item: item.pick({ intent: true, priceCents: true, isNegotiable: true, condition: true }).nullable(),
  /** When it was written, and when an edit replaced it. */
  writtenAt: z.iso.datetime({ offset: true }),
  replacedAt: z.iso.datetime({ offset: true }),
});
export type PostVersion = z.infer<typeof postVersion>;
