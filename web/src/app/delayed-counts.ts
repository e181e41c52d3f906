import type { CountedBadge } from '../features/accounts/accounts.public.ts';

export const DELAY_MS = 1000;

type Kind = CountedBadge['kind'];

type Context = {
  show: (badge: CountedBadge) => void;
  shownOf: (kind: Kind) => number;
  /** True when a new message is probably read on arrival. */
  isReading: () => boolean;
};

/**
 * While the viewer reads, a new unread count is usually reset at once. Increases are delayed so that the badge does not
 * flicker.
 */
export function createDelayedCounts({ show, shownOf, isReading }: Context) {
  const delayed = new Map<Kind, { asOf: number; timer: ReturnType<typeof setTimeout> }>();

  function update(badge: CountedBadge) {
    const before = delayed.get(badge.kind);
    if (before && before.asOf > badge.asOf) return;
    clearTimeout(before?.timer);
    delayed.delete(badge.kind);
    if (!isReading() || badge.count <= shownOf(badge.kind)) return show(badge);
    const timer = setTimeout(() => {
      delayed.delete(badge.kind);
      show(badge);
    }, DELAY_MS);
    delayed.set(badge.kind, { asOf: badge.asOf, timer });
  }

  function stop() {
    for (const { timer } of delayed.values()) clearTimeout(timer);
    delayed.clear();
  }

  return { update, stop };
}
