import type { Deps } from '../../../deps.ts';
import type { Analytics } from '../../../platform/analytics/analytics.ts';
import { insertEvent } from './analytics.store.ts';

export function openAnalytics({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): Analytics {
  return {
    async record(tx, { name, userId, path = null, visit: { campusId, mayTrack } }) {
      if (mayTrack) await insertEvent(tx, { id: ids.next(), name, campusId, userId, path, now: clock.now() });
    },
  };
}
