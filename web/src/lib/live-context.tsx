import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import type { LiveUpdate } from './live.ts';

export type Listen = (topic: string, listener: (news: LiveUpdate) => void) => () => void;

const LiveContext = createContext<Listen | null>(null);

/** The shell has the one socket of the tab; features hear their topics through it. */
export function LiveProvider({ listen, children }: { listen: Listen; children: ReactNode }) {
  return <LiveContext value={listen}>{children}</LiveContext>;
}

/** Hears a topic while the caller is on screen; `null` hears nothing. What was missed meanwhile is the query's to fetch. */
export function useLive(topic: string | null, listener: (news: LiveUpdate) => void) {
  const listen = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  }, [listener]);
  useEffect(() => {
    if (topic === null) return;
    return listen?.(topic, (news) => latest.current(news));
  }, [listen, topic]);
}
