type Toggle<State> = { known: State; wanted: boolean };

type Options<State extends { id: string }> = {
  send: (id: State['id'], wanted: boolean) => Promise<State>;
  /**
   * Called with the state to display: the optimistic one first, then the server's answer, or the previous state after a
   * failure.
   */
  show: (state: State) => void;
  isOn: (state: State) => boolean;
  withState: (known: State, wanted: boolean) => State;
};

/**
 * An optimistic toggle. One request per id runs at a time, so they arrive in order, and the last press wins. A failure
 * restores the server's last known state.
 */
export function createOptimisticToggle<State extends { id: string }>({ send, show, isOn, withState }: Options<State>) {
  const open = new Map<State['id'], Toggle<State>>();

  async function execute(id: State['id'], intent: Toggle<State>) {
    try {
      while (intent.wanted !== isOn(intent.known)) intent.known = await send(id, intent.wanted);
    } finally {
      open.delete(id);
      show(intent.known);
    }
  }

  /** `seen` is the state on screen. Throws when the server rejects the change. */
  async function switchTo(seen: State, wanted: boolean) {
    const before = open.get(seen.id);
    const intent = before ?? { known: seen, wanted };
    intent.wanted = wanted;
    show(withState(intent.known, wanted));
    if (before) return;
    open.set(seen.id, intent);
    await execute(seen.id, intent);
  }

  /** Applies the pending change to a state from elsewhere, such as a live event, which does not include it yet. */
  function reconcile(state: State) {
    const intent = open.get(state.id);
    if (!intent || isOn(state) === intent.wanted) return;
    intent.known = state;
    show(withState(state, intent.wanted));
  }

  return { switchTo, reconcile };
}
