import { z } from 'zod';
import { chatId } from '../chats/chats.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { category, post, postId } from '../posts/posts.schemas.ts';
import { itemChange } from './items.schemas.ts';
import { MARKET } from './items.ts';

const onePost = z.object({ postId });

/** `changeId` is created once per press of a button, so a retry changes nothing twice. */
export const changeItem = endpoint({
  method: 'POST',
  path: '/posts/:postId/item/changes',
  access: 'unsuspended',
  summary: 'Holds, sells, releases or reopens the item of a post. Retrying with the same ID returns the same change.',
  params: onePost,
  body: z.object({ changeId: z.uuid(), version: z.int().positive(), change: itemChange }),
  response: z.object({
    post,
    /** What was paid back because the item's ad stopped. Null if no ad was running. */
    paidBackCents: z.int().nonnegative().nullable(),
    undoUntil: z.iso.datetime({ offset: true }),
  }),
});

export const undoItemChange = endpoint({
  method: 'POST',
  path: '/posts/:postId/item/changes/:changeId/undo',
  access: 'unsuspended',
  summary: 'Restores the item as it was before its latest change, for a few seconds after it.',
  params: z.object({ postId, changeId: z.uuid() }),
  response: z.object({
    post,
    /** What was paid back because the item is sold or found again and its new ad stopped. Null if it had none. */
    paidBackCents: z.int().nonnegative().nullable(),
  }),
});

export const listSimilar = endpoint({
  method: 'GET',
  path: '/posts/:postId/similar',
  access: 'reader',
  summary: 'Available items of the same category, nearest in price first.',
  params: onePost,
  response: z.object({ items: z.array(post).max(MARKET.similarMax) }),
  writtenByDatabase: true,
});

export const listProfileItems = endpoint({
  method: 'GET',
  path: '/people/:username/items',
  access: 'reader',
  summary: 'Someone’s items on this campus, newest first: those for sale, or those sold recently.',
  params: z.object({ username: z.string().max(80) }),
  query: pageQuery.extend({ show: z.enum(['available', 'sold']).default('available') }),
  response: pageOf(post),
  writtenByDatabase: true,
});

export const listTopCategories = endpoint({
  method: 'GET',
  path: '/feed/categories',
  access: 'reader',
  summary: 'The most used categories of this campus.',
  response: z.object({ items: z.array(category).max(MARKET.categoriesShown) }),
});

/** The newest post with an item that was shared in the conversation. */
export const getChatItem = endpoint({
  method: 'GET',
  path: '/chats/:chatId/item',
  access: 'signed-in',
  summary: 'The post with an item that a conversation is about.',
  params: z.object({ chatId }),
  response: z.object({ post: post.nullable() }),
  writtenByDatabase: true,
});
