import { z } from 'zod';
import { processingFailure } from './media/media.schemas.ts';
import { LIVE } from './realtime.ts';

/** `campus:` of the site, `user:` of the viewer, `post:` and `chat:` if the viewer can read them. */
export const topic = z.string().regex(/^(campus|user|post|chat):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('campus.changed') }),
  z.object({ type: z.literal('campus.members'), memberCount: z.int().nonnegative() }),
  // On the campus topic: changes of its lists.
  z.object({ type: z.literal('post.created'), postId: z.uuid() }),
  z.object({ type: z.literal('post.changed'), postId: z.uuid() }),
  z.object({ type: z.literal('post.deleted'), postId: z.uuid() }),
  // On the topic of the thread's top post: changes below it, and its counts.
  z.object({ type: z.literal('comment.created'), postId: z.uuid(), commentId: z.uuid() }),
  z.object({
    type: z.literal('comment.deleted'),
    postId: z.uuid(),
    commentId: z.uuid(),
    /** Not from processes of an older release. */
    campusId: z.uuid().optional(),
  }),
  z.object({
    type: z.literal('post.counts'),
    postId: z.uuid(),
    saveCount: z.int().nonnegative(),
    commentCount: z.int().nonnegative(),
    /** As in a post: events can arrive out of order, and the greater value wins. */
    asOf: z.int().nonnegative(),
  }),
  // On the topic of the upload's owner.
  z.object({
    type: z.literal('upload.processed'),
    mediaId: z.uuid(),
    status: z.enum(['ready', 'failed']),
    /** Why it failed; see FAILURE_COPY for the text. */
    reason: processingFailure.optional(),
  }),
  // On the topics of the chat and of both participants: fetch what came after the known revision.
  z.object({ type: z.literal('chat.changed'), chatId: z.uuid(), revision: z.int().nonnegative() }),
  z.object({ type: z.literal('chat.deleted'), chatId: z.uuid() }),
  // Only on the topic of the chat.
  z.object({ type: z.literal('chat.typing'), chatId: z.uuid(), userId: z.uuid() }),
  // On the user's own topic: the badge counts on a campus, and when they were counted (microseconds). The later one
  // wins.
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
    /** Those that are not about unread chats. */
    besidesChats: z.int().nonnegative(),
    asOf: z.int().nonnegative(),
  }),
  // On the owner's topic: the ad's state or stats changed. Stats are published at most once a second.
  z.object({ type: z.literal('ad.changed'), adId: z.uuid(), postId: z.uuid() }),
  z.object({ type: z.literal('session.ended') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), topics: z.array(topic).max(LIVE.topicsMax) }),
  z.object({ type: z.literal('unsubscribe'), topics: z.array(topic).max(LIVE.topicsMax) }),
  // Whether the tab can be seen: who looks at the site gets no push notifications.
  z.object({ type: z.literal('visibility'), isVisible: z.boolean() }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/**
 * `subscribed` lists the granted topics; other requested topics are not allowed. With `isAfterGap` the server sends
 * it unasked, because it may have missed events. `at` is the signed log position of the change, only with replicas;
 * later ones sort after earlier ones.
 */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribed'),
    topics: z.array(z.string()),
    isAfterGap: z.literal(true).optional(),
    at: z.string().optional(),
  }),
  z.object({ type: z.literal('event'), topic: z.string(), event: liveEvent, at: z.string().optional() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
