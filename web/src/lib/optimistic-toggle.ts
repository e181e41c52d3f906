type Toggle<State> = { known: State; wanted: boolean };

type Options<State extends { id: string }> = {
  send: (id: State['id'], wanted: boolean) => Promise<State>;
  /** Called with what is to be seen: the wish at once, the server's answer or what was before afterwards. */
  show: (state: State) => void;
  isSo: (state: State) => boolean;
  intended: (known: State, wanted: boolean) => State;
};

/**
 * What is either so or not, as it is wished. One request per thing is under way at a time, so they arrive in order;
 * however quickly someone presses, the last wish is what stays. A failure shows what the server last said.
 */
export function createOptimisticToggle<State extends { id: string }>({ send, show, isSo, intended }: Options<State>) {
  const open = new Map<State['id'], Toggle<State>>();

  async function execute(id: State['id'], intent: Toggle<State>) {
    try {
      while (intent.wanted !== isSo(intent.known)) intent.known = await send(id, intent.wanted);
    } finally {
      open.delete(id);
      show(intent.known);
    }
  }

  /** `seen` is how it is on screen. Fails when the server cannot be moved to the wish. */
  async function want(seen: State, wanted: boolean) {
    const before = open.get(seen.id);
    const intent = before ?? { known: seen, wanted };
    intent.wanted = wanted;
    show(intended(intent.known, wanted));
    if (before) return;
    open.set(seen.id, intent);
    await execute(seen.id, intent);
  }

  /** What the server said meanwhile, by another way, does not know of the wish yet. */
  function learn(state: State) {
    const intent = open.get(state.id);
    if (!intent || isSo(state) === intent.wanted) return;
    intent.known = state;
    show(intended(state, intent.wanted));
  }

  return { want, learn };
}
