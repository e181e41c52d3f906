import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import type { QueuedWork } from '../../platform/jobs/queue.ts';
import { MAIL_QUEUE } from '../../platform/mail-queue/mail-queue.ts';
import { emailJob, WRITE_EMAILS_TO } from './email/schedule-emails.ts';
import { removeChatNotifications, removePersonNotifications, removePostNotifications } from './remove-notifications.ts';
import { reconcileChatReads } from './chats/reconcile-chat-read.ts';
import { notifyChatStarted } from './chats/notify-chat-started.ts';
import { notifyHeart } from './chats/notify-heart.ts';
import { notifyHoldEnding, notifyItemChange, notifyPriceDrop } from './items/notify-item.ts';
import { notifyMessages } from './chats/notify-message.ts';
import { notifySaves } from './notify-save.ts';
import { notifyWritten } from './notify-written.ts';
import { decidePush, MORNING_PUSH, morningJob, pushMorning } from './push/decide-push.ts';
import { DECIDE_PUSH, decideJob } from './push/push-jobs.store.ts';
import { SEND_PUSH, sendJob, sendPush } from './push/send-push.ts';
import { writeEmails } from './email/write-emails.ts';

// Listeners re-read current state, so they are safe to run twice, late or out of order.
export const notificationsListeners: Listener<AppEvent, Deps>[] = [
  { event: 'post.created', name: 'notifications.notify-post', runMany: (posts, deps) => notifyWritten(deps, posts) },
  {
    event: 'comment.created',
    name: 'notifications.notify-comment',
    runMany: (comments, deps) => notifyWritten(deps, comments),
  },
  // Only new mentions are notified: people already notified about the post are skipped.
  { event: 'post.edited', name: 'notifications.notify-edit', runMany: (posts, deps) => notifyWritten(deps, posts) },
  {
    event: 'post.deleted',
    name: 'notifications.forget-post',
    run: (post, deps) => removePostNotifications(deps, post),
  },
  { event: 'post.saved', name: 'notifications.notify-save', runMany: (saves, deps) => notifySaves(deps, saves) },
  { event: 'post.unsaved', name: 'notifications.reconcile-save', runMany: (saves, deps) => notifySaves(deps, saves) },
  { event: 'chat.started', name: 'notifications.notify-chat', run: (chat, deps) => notifyChatStarted(deps, chat) },
  { event: 'message.sent', name: 'notifications.notify-message', runMany: (sent, deps) => notifyMessages(deps, sent) },
  {
    event: 'chat.read',
    name: 'notifications.reconcile-chat',
    runMany: (reads, deps) => reconcileChatReads(deps, reads),
  },
  { event: 'message.hearted', name: 'notifications.notify-heart', run: (heart, deps) => notifyHeart(deps, heart) },
  { event: 'message.unhearted', name: 'notifications.reconcile-heart', run: (heart, deps) => notifyHeart(deps, heart) },
  { event: 'item.changed', name: 'notifications.item-changed', run: (item, deps) => notifyItemChange(deps, item) },
  { event: 'item.price-lowered', name: 'notifications.price-drop', run: (item, deps) => notifyPriceDrop(deps, item) },
  { event: 'item.hold-ending', name: 'notifications.hold-ending', run: (item, deps) => notifyHoldEnding(deps, item) },
  {
    event: 'person.blocked',
    name: 'notifications.forget-person',
    run: (block, deps) => removePersonNotifications(deps, block),
  },
  {
    event: 'chat.deleted',
    name: 'notifications.forget-chat',
    run: (chat, deps) => removeChatNotifications(deps, chat),
  },
];

export const notificationsWork: QueuedWork<Deps>[] = [
  { name: WRITE_EMAILS_TO, queue: MAIL_QUEUE, run: (payload, deps) => writeEmails(deps, emailJob.parse(payload)) },
  { name: DECIDE_PUSH, run: (payload, deps) => decidePush(deps, decideJob.parse(payload)) },
  { name: MORNING_PUSH, run: (payload, deps) => pushMorning(deps, morningJob.parse(payload)) },
  // A slow push service delays other pushes and nothing else.
  { name: SEND_PUSH, queue: 'push', atOnce: 8, run: (payload, deps) => sendPush(deps, sendJob.parse(payload)) },
];

export const notificationsTimedWork: TimedWork<Deps>[] = [
  { name: 'notifications.write-emails', cron: '* * * * *', queue: MAIL_QUEUE, run: (deps) => writeEmails(deps) },
];
