export type Subscribers = ReturnType<typeof createSubscribers>;

type Subscriber = { onMessage: (message: string) => void; onGap: (() => void) | undefined };

/** The subscribers of a relay in this process. */
export function createSubscribers() {
  const all = new Set<Subscriber>();
  return {
    add(onMessage: (message: string) => void, onGap?: () => void) {
      const subscriber = { onMessage, onGap };
      all.add(subscriber);
      return () => {
        all.delete(subscriber);
        return Promise.resolve();
      };
    },
    notify(message: string) {
      for (const { onMessage } of all) onMessage(message);
    },
    notifyGap() {
      for (const { onGap } of all) onGap?.();
    },
    clear: () => all.clear(),
  };
}
