type Wish<State> = { known: State; wanted: boolean };

type Options<State extends { id: string }> = {
  send: (id: State['id'], wanted: boolean) => Promise<State>;
  /** Called with what is to be seen: the wish at once, the server's answer or what was before afterwards. */
  show: (state: State) => void;
  isSo: (state: State) => boolean;
  wished: (known: State, wanted: boolean) => State;
};

/**
 * What is either so or not, as it is wished. One request per thing is under way at a time, so they arrive in order;
 * however quickly someone presses, the last wish is what stays. A failure shows what the server last said.
 */
export function createWishes<State extends { id: string }>({ send, show, isSo, wished }: Options<State>) {
  const open = new Map<State['id'], Wish<State>>();

  async function carryOut(id: State['id'], wish: Wish<State>) {
    try {
      while (wish.wanted !== isSo(wish.known)) wish.known = await send(id, wish.wanted);
    } finally {
      open.delete(id);
      show(wish.known);
    }
  }

  /** `seen` is how it is on screen. Fails when the server cannot be moved to the wish. */
  async function want(seen: State, wanted: boolean) {
    const before = open.get(seen.id);
    const wish = before ?? { known: seen, wanted };
    wish.wanted = wanted;
    show(wished(wish.known, wanted));
    if (before) return;
    open.set(seen.id, wish);
    await carryOut(seen.id, wish);
  }

  /** What the server said meanwhile, by another way, does not know of the wish yet. */
  function learn(state: State) {
    const wish = open.get(state.id);
    if (!wish || isSo(state) === wish.wanted) return;
    wish.known = state;
    show(wished(state, wish.wanted));
  }

  return { want, learn };
}
