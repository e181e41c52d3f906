import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { campusQuery, useCampus } from '../features/campuses/campuses.public.ts';
import { useLive } from '../lib/live-context.tsx';

const CHANGE_WAIT_MS = 750;

/** Turns what the server tells of the campus into what the cache knows. Draws nothing. */
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
    // Everyone on the campus hears this at once; not everyone should ask at once, nor before every server knows.
    clearTimeout(waiting.current);
    const wait = CHANGE_WAIT_MS * (1 + Math.random());
    waiting.current = setTimeout(() => void cache.invalidateQueries({ queryKey: campusQuery().queryKey }), wait);
  });
  return null;
}
