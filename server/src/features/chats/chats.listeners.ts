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
    name: 'chats.publish-file-settled',
    run: ({ mediaId }, deps) => publishFileState(deps, mediaId),
  },
  { event: 'person.blocked', name: 'chats.reconcile-blocked', run: (block, deps) => reconcileBlocked(deps, block) },
  {
    // A block that commits while the chat is being created does not see the chat.
    event: 'chat.started',
    name: 'chats.reconcile-started',
    run: ({ starterId, otherId }, deps) => reconcileBlocked(deps, { blockerId: starterId, blockedId: otherId }),
  },
  {
    event: 'person.unblocked',
    name: 'chats.reconcile-unblocked',
    run: (block, deps) => reconcileUnblocked(deps, block),
  },
  {
    event: 'post.edited',
    name: 'chats.publish-post-edited',
    run: ({ postId }, deps) => publishChangedPost(deps, postId),
  },
  {
    event: 'item.changed',
    name: 'chats.publish-item-changed',
    run: ({ postId }, deps) => publishChangedPost(deps, postId),
  },
  {
    event: 'post.deleted',
    name: 'chats.publish-post-gone',
    run: ({ postId }, deps) => publishSharedPost(deps, postId),
  },
  {
    event: 'post.restored',
    name: 'chats.publish-post-back',
    run: ({ postId }, deps) => publishSharedPost(deps, postId),
  },
];

export const chatsTimedWork: TimedWork<Deps>[] = [
  { name: 'chats.erase-sealed', cron: '23 * * * *', run: (deps) => eraseSealedChats(deps) },
];
