import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { createOptimisticToggle } from '../../../lib/optimistic/optimistic-toggle.ts';

export type Saved = Pick<Post, 'id' | 'saveCount' | 'commentCount' | 'savedByMe' | 'asOf'>;

type Options = { send: (id: PostId, wanted: boolean) => Promise<Saved>; show: (saved: Saved) => void };

export function createOptimisticSaves(options: Options) {
  const { switchTo, reconcile } = createOptimisticToggle<Saved>({
    ...options,
    isOn: ({ savedByMe }) => savedByMe,
    withState,
  });
  return {
    switchTo: (seen: Saved, wanted: boolean) => switchTo(knownOf(seen), wanted),
    reconcile: (read: Saved) => reconcile(knownOf(read)),
  };
}

/** Only the fields that a save changes; the others may have changed by the time they are shown again. */
function knownOf({ id, saveCount, commentCount, savedByMe, asOf }: Saved): Saved {
  return { id, saveCount, commentCount, savedByMe, asOf };
}

function withState(known: Saved, wanted: boolean): Saved {
  const change = Number(wanted) - Number(known.savedByMe);
  return { ...known, saveCount: Math.max(0, known.saveCount + change), savedByMe: wanted };
}
