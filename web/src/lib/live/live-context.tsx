import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import type { LiveUpdate } from './live.ts';

export type Listen = (topic: string, listener: (update: LiveUpdate) => void) => () => void;

const LiveContext = createContext<Listen | null>(null);

/** The shell owns the tab's only socket; features subscribe to topics through this context. */
export function LiveProvider({ listen, children }: { listen: Listen; children: ReactNode }) {
  return <LiveContext value={listen}>{children}</LiveContext>;
}

/**
 * Subscribes to a topic while the component is mounted; `null` subscribes to nothing. Missed events are covered by
 * refetching.
 */
export function useLive(topic: string | null, listener: (update: LiveUpdate) => void) {
  const listen = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  }, [listener]);
  useEffect(() => {
    if (topic === null) return;
    return listen?.(topic, (update) => latest.current(update));
  }, [listen, topic]);
}
