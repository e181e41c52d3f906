import type { Person, UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';

/* What a tab publishes to the other tabs of this browser. Drafts and the outbox have channels of their own. */

type TabChange =
  | { type: 'saved'; saved: Pick<Post, 'id' | 'saveCount' | 'commentCount' | 'savedByMe' | 'asOf'> }
  | { type: 'blocked'; person: Person };

/** `viewerId` is who did it. A tab that still shows another student ignores it. */
export type TabMessage = TabChange & { viewerId: UserId };

let channel: BroadcastChannel | undefined;

/** One channel for both directions, because a channel does not receive what it sends. */
function open() {
  channel ??= new BroadcastChannel('quad-tabs');
  return channel;
}

export function publishToTabs(message: TabMessage) {
  open().postMessage(message);
}

/** Returns a function that closes the channel. */
export function listenToTabs(onMessage: (message: TabMessage) => void) {
  // Only our own tabs post to this channel, so the message shape is known.
  open().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return () => {
    channel?.close();
    channel = undefined;
  };
}
