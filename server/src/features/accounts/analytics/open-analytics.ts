import type { Deps } from '../../../deps.ts';
import type { Analytics, RecordedAction } from '../../../platform/analytics/analytics.ts';
import { insertingEvent } from './analytics.store.ts';

export function openAnalytics({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): Analytics {
  const eventOf = ({ name, userId, path, visit: { campusId } }: RecordedAction) => ({
    id: ids.next(),
    name,
    campusId,
    userId,
    path: path ?? null,
    now: clock.now(),
  });
  return {
    async record(tx, action) {
      if (action.visit.mayTrack) await insertingEvent(eventOf(action)).execute(tx);
    },
    recording: (action, from) => insertingEvent({ ...action, path: null }, from),
  };
}
