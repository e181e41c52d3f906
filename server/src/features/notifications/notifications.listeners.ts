import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import type { QueuedWork } from '../../platform/jobs/queue.ts';
import { emailJob, WRITE_EMAILS_TO } from './schedule-emails.ts';
import { forgetChat } from './forget-chat.ts';
import { forgetPerson } from './forget-person.ts';
import { forgetPost } from './forget-post.ts';
import { settleChatRead } from './settle-chat-read.ts';
import { tellChatStarted } from './tell-chat-started.ts';
import { tellHeart } from './tell-heart.ts';
import { tellMessage } from './tell-message.ts';
import { tellSave } from './tell-save.ts';
import { tellWritten } from './tell-written.ts';
import { writeEmails } from './write-emails.ts';

// An event is a reason to look: each of these reads how things stand now. So it may run twice, late and out of order.
export const notificationsListeners: Listener<AppEvent, Deps>[] = [
  { event: 'post.created', name: 'notifications.tell-post', run: (post, deps) => tellWritten(deps, post) },
  { event: 'comment.created', name: 'notifications.tell-comment', run: (comment, deps) => tellWritten(deps, comment) },
  { event: 'post.deleted', name: 'notifications.forget-post', run: (post, deps) => forgetPost(deps, post) },
  { event: 'post.saved', name: 'notifications.tell-save', run: (save, deps) => tellSave(deps, save) },
  { event: 'post.unsaved', name: 'notifications.settle-save', run: (save, deps) => tellSave(deps, save) },
  { event: 'chat.started', name: 'notifications.tell-chat', run: (chat, deps) => tellChatStarted(deps, chat) },
  { event: 'message.sent', name: 'notifications.tell-message', run: (sent, deps) => tellMessage(deps, sent) },
  { event: 'chat.read', name: 'notifications.settle-chat', run: (read, deps) => settleChatRead(deps, read) },
  { event: 'message.hearted', name: 'notifications.tell-heart', run: (heart, deps) => tellHeart(deps, heart) },
  { event: 'message.unhearted', name: 'notifications.settle-heart', run: (heart, deps) => tellHeart(deps, heart) },
  { event: 'person.blocked', name: 'notifications.forget-person', run: (block, deps) => forgetPerson(deps, block) },
  { event: 'chat.deleted', name: 'notifications.forget-chat', run: (chat, deps) => forgetChat(deps, chat) },
];

export const notificationsWork: QueuedWork<Deps>[] = [
  { name: WRITE_EMAILS_TO, run: (payload, deps) => writeEmails(deps, emailJob.parse(payload).userId) },
];

export const notificationsTimedWork: TimedWork<Deps>[] = [
  { name: 'notifications.write-letters', cron: '* * * * *', run: (deps) => writeEmails(deps) },
];
