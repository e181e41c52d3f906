import type { Clock } from '../platform/clock.ts';

/** A clock that shows what a test sets; until then it runs as clocks do. */
export type SettableClock = Clock & { set: (at: Date | string) => void; advance: (ms: number) => void };

export function settableClock(): SettableClock {
  let shown: Date | undefined;
  const now = () => new Date(shown ?? Date.now());
  return {
    now,
    set: (at) => (shown = new Date(at)),
    advance: (ms) => (shown = new Date(now().getTime() + ms)),
  };
}
