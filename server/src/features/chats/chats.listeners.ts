import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { eraseSealedChats } from './erase-sealed-chats.ts';
import { reconcileBlocked, reconcileUnblocked } from './conversations/reconcile-block.ts';
import { publishChangedPost, publishFileState, publishSharedPost } from './messages/publish-message-change.ts';

export const chatsListeners: Listener<AppEvent, Deps>[] = [
  {
    event: 'upload.settled',
    name: 'chats.tell-file-settled',
    run: ({ mediaId }, deps) => publishFileState(deps, mediaId),
  },
  { event: 'person.blocked', name: 'chats.settle-blocked', run: (block, deps) => reconcileBlocked(deps, block) },
  {
    // A block that commits while the chat is being created does not see the chat.
    event: 'chat.started',
    name: 'chats.settle-started',
    run: ({ starterId, otherId }, deps) => reconcileBlocked(deps, { blockerId: starterId, blockedId: otherId }),
  },
  { event: 'person.unblocked', name: 'chats.settle-unblocked', run: (block, deps) => reconcileUnblocked(deps, block) },
  { event: 'post.edited', name: 'chats.tell-post-edited', run: ({ postId }, deps) => publishChangedPost(deps, postId) },
  {
    event: 'item.changed',
    name: 'chats.tell-item-changed',
    run: ({ postId }, deps) => publishChangedPost(deps, postId),
  },
  { event: 'post.deleted', name: 'chats.tell-post-gone', run: ({ postId }, deps) => publishSharedPost(deps, postId) },
  { event: 'post.restored', name: 'chats.tell-post-back', run: ({ postId }, deps) => publishSharedPost(deps, postId) },
];

export const chatsTimedWork: TimedWork<Deps>[] = [
  { name: 'chats.erase-sealed', cron: '23 * * * *', run: (deps) => eraseSealedChats(deps) },
];
