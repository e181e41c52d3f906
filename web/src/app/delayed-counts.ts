import type { CountedBadge } from '../features/accounts/accounts.public.ts';

export const DELAY_MS = 1000;

type Kind = CountedBadge['kind'];

type Context = {
  show: (told: CountedBadge) => void;
  shownOf: (kind: Kind) => number;
  /** True when a new message is probably read on arrival. */
  isReading: () => boolean;
};

/**
 * While the viewer reads, a new unread count is usually reset at once. Delays increases so that the badge does not
 * flicker.
 */
export function createDelayedCounts({ show, shownOf, isReading }: Context) {
  const held = new Map<Kind, { asOf: number; timer: ReturnType<typeof setTimeout> }>();

  function hear(told: CountedBadge) {
    const before = held.get(told.kind);
    if (before && before.asOf > told.asOf) return;
    clearTimeout(before?.timer);
    held.delete(told.kind);
    if (!isReading() || told.count <= shownOf(told.kind)) return show(told);
    const timer = setTimeout(() => {
      held.delete(told.kind);
      show(told);
    }, DELAY_MS);
    held.set(told.kind, { asOf: told.asOf, timer });
  }

  function stop() {
    for (const { timer } of held.values()) clearTimeout(timer);
    held.clear();
  }

  return { hear, stop };
}
