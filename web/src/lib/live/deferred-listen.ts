import type { Listen } from './live-context.tsx';

/** Accepts listeners before the socket exists. The socket's code loads after the first paint. */
export function createDeferredListen() {
  type Waiting = { topic: string; listener: Parameters<Listen>[1]; leave: () => void };
  const waiting = new Set<Waiting>();
  let connected: Listen | undefined;

  const listen: Listen = (topic, listener) => {
    if (connected) return connected(topic, listener);
    const entry: Waiting = { topic, listener, leave: () => void waiting.delete(entry) };
    waiting.add(entry);
    return () => entry.leave();
  };

  function connect(to: Listen) {
    connected = to;
    for (const entry of waiting) entry.leave = to(entry.topic, entry.listener);
    waiting.clear();
  }

  return { listen, connect };
}
