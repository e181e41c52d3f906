import { type Relay, RelayClosed } from './relay.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';

/**
 * For a single server process. Relays that share a medium receive each other's messages, as several hubs in one test
 * do.
 */
export function openInProcessRelay(medium: Subscribers = createSubscribers()): Relay {
  const stops = new Set<() => Promise<void>>();
  let closed = false;
  return {
    publish(message) {
      if (closed) return Promise.reject(new RelayClosed());
      // Asynchronous, so that publishing never runs subscribers' code.
      setImmediate(() => medium.notify(message));
      return Promise.resolve();
    },
    subscribe(onMessage, onGap) {
      if (closed) return Promise.reject(new RelayClosed());
      const stop = medium.add(onMessage, onGap);
      stops.add(stop);
      return Promise.resolve(stop);
    },
    async close() {
      closed = true;
      for (const stop of stops) await stop();
    },
  };
}
