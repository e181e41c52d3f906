import { z } from 'zod';
import { person } from '../accounts/accounts.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { itemFilter } from '../market/items.schemas.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { category, editedPost, newComment, newPost, post, postId } from './posts.schemas.ts';
import { PROFILE_LISTS } from './posts.ts';

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
  body: newComment,
  response: post,
  writtenByDatabase: true,
});

export const editPost = endpoint({
  method: 'PUT',
  path: '/posts/:postId',
  access: 'member',
  summary: 'Changes the content of the viewer’s own post, or of their own comment within 15 minutes.',
  params: onePost,
  body: editedPost,
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
  access: 'signed-in-reader',
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
  query: pageQuery.extend({ except: postId.optional(), category: category.optional(), ...itemFilter.shape }),
  response: pageOf(post),
  writtenByDatabase: true,
});

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
