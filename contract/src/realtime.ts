import { z } from 'zod';
import { processingFailure } from './media.ts';

/*
 * What travels over the live socket at /api/live. An event is a hint that
 * something changed; the database stays the truth, so a missed one is repaired by
 * fetching, never by guessing.
 */

export const LIVE = {
  path: '/api/live',
  heartbeatMs: 25_000,
  topicsMax: 100,
  frameBytesMax: 16_384,
} as const;

/** `campus:` of the site, `user:` one's own, `post:` and `chat:` that one may read. */
export const topic = z.string().regex(/^(campus|user|post|chat):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('campus.changed') }),
  z.object({ type: z.literal('campus.members'), memberCount: z.int().nonnegative() }),
  // On the campus's topic: what changes its lists.
  z.object({ type: z.literal('post.created'), postId: z.uuid() }),
  z.object({ type: z.literal('post.changed'), postId: z.uuid() }),
  z.object({ type: z.literal('post.deleted'), postId: z.uuid() }),
  // On the topic of the post at the top of a thread: what changes below it, and its figures.
  z.object({ type: z.literal('comment.created'), postId: z.uuid(), commentId: z.uuid() }),
  z.object({ type: z.literal('comment.deleted'), postId: z.uuid(), commentId: z.uuid() }),
  z.object({
    type: z.literal('post.figures'),
    postId: z.uuid(),
    saveCount: z.int().nonnegative(),
    commentCount: z.int().nonnegative(),
    /** As in a post: two may overtake each other on their way, and the greater one holds. */
    asOf: z.int().nonnegative(),
  }),
  // To the owner of an upload, on their own topic.
  z.object({
    type: z.literal('upload.processed'),
    mediaId: z.uuid(),
    status: z.enum(['ready', 'failed']),
    /** Why it failed; the words for it are FAILURE_COPY. */
    reason: processingFailure.optional(),
  }),
  // On the topic of a chat and on that of each of its two people: fetch what came after the revision that is known.
  z.object({ type: z.literal('chat.changed'), chatId: z.uuid(), revision: z.int().nonnegative() }),
  z.object({ type: z.literal('chat.deleted'), chatId: z.uuid() }),
  // On the topic of a chat alone.
  z.object({ type: z.literal('chat.typing'), chatId: z.uuid(), userId: z.uuid() }),
  // On one's own topic: the numbers of the badges on a campus, as they were at that moment (microseconds): the later one holds.
  z.object({
    type: z.literal('chats.unread'),
    campusId: z.uuid(),
    count: z.int().nonnegative(),
    asOf: z.int().nonnegative(),
  }),
  z.object({
    type: z.literal('notifications.unread'),
    campusId: z.uuid(),
    count: z.int().nonnegative(),
    /** Those of them that tell of something else than an unread conversation. */
    besidesChats: z.int().nonnegative(),
    asOf: z.int().nonnegative(),
  }),
  // On its owner's topic: its state or its figures changed, at most once a second for the figures.
  z.object({ type: z.literal('ad.changed'), adId: z.uuid(), postId: z.uuid() }),
  z.object({ type: z.literal('session.ended') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** From the browser. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), topics: z.array(topic).max(LIVE.topicsMax) }),
  z.object({ type: z.literal('unsubscribe'), topics: z.array(topic).max(LIVE.topicsMax) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** To the browser. `subscribed` names the topics that were granted; the others may not be heard. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribed'), topics: z.array(z.string()) }),
  z.object({ type: z.literal('event'), topic: z.string(), event: liveEvent }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** Why the server closed a socket, so that the browser knows whether to come back. */
export const LIVE_CLOSE = {
  goingAway: 1001,
  protocol: 4400,
  sessionEnded: 4401,
  tooSlow: 4408,
  tooMany: 4429,
} as const;
