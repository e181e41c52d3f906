import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { campusQuery, useCampus } from '../features/campuses/campuses.public.ts';
import { useLive } from '../lib/live/live-context.tsx';

const CHANGE_WAIT_MS = 750;

/** Refetches the campus when a live event says it changed. Renders nothing. */
export function CampusUpdates() {
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  useLive(`campus:${useCampus().id}`, (event) => {
    if (event.type === 'campus.members') {
      const { memberCount } = event;
      cache.setQueryData(campusQuery().queryKey, (campus) => campus && { ...campus, memberCount });
    }
    if (event.type !== 'campus.changed') return;
    // Every tab on the campus gets this event at once. The random delay spreads the load and gives every server time to
    // learn of the change.
    clearTimeout(waiting.current);
    const wait = CHANGE_WAIT_MS * (1 + Math.random());
    waiting.current = setTimeout(() => void cache.invalidateQueries({ queryKey: campusQuery().queryKey }), wait);
  });
  return null;
}
