import type { Post, PostId } from '@quad/contract/posts';

export type Saved = Pick<Post, 'id' | 'saveCount' | 'commentCount' | 'savedByMe' | 'asOf'>;

type Options = {
  send: (id: PostId, wanted: boolean) => Promise<Saved>;
  /** Called with what is to be seen: the wish at once, the server's answer or what was before afterwards. */
  show: (saved: Saved) => void;
};

/**
 * Saves as they are wished. One request per post is under way at a time, so they arrive in order; however quickly
 * someone presses, the last wish is what stays. A failure shows what the server last said.
 */
export function createSaveWishes({ send, show }: Options) {
  const open = new Map<PostId, { known: Saved; wanted: boolean }>();

  async function carryOut(id: PostId, wish: { known: Saved; wanted: boolean }) {
    try {
      while (wish.wanted !== wish.known.savedByMe) wish.known = await send(id, wish.wanted);
    } finally {
      open.delete(id);
      show(wish.known);
    }
  }

  /** `seen` is the post as it is on screen. Fails when the server cannot be moved to it. */
  return async function want(seen: Saved, wanted: boolean) {
    const before = open.get(seen.id);
    const wish = before ?? { known: knownOf(seen), wanted };
    wish.wanted = wanted;
    show(wished(wish.known, wanted));
    if (before) return;
    open.set(seen.id, wish);
    await carryOut(seen.id, wish);
  };
}

/** Of a post only what a save changes: the rest may be another by the time it is shown again. */
function knownOf({ id, saveCount, commentCount, savedByMe, asOf }: Saved): Saved {
  return { id, saveCount, commentCount, savedByMe, asOf };
}

function wished(known: Saved, wanted: boolean): Saved {
  const change = Number(wanted) - Number(known.savedByMe);
  return { ...known, saveCount: Math.max(0, known.saveCount + change), savedByMe: wanted };
}
