import { useQueryClient } from '@tanstack/react-query';
import { LIVE, type LiveEvent } from '@quad/contract/realtime';
import { useEffect, useRef } from 'react';
import { sessionQuery, useViewer } from '../features/accounts/accounts.public.ts';
import { campusQuery, useCampus } from '../features/campuses/campuses.public.ts';
import { createLive, type Live, type Socket } from '../lib/live.ts';

const CHANGE_WAIT_MS = 750;

function openSocket(): Socket {
  const address = new URL(LIVE.path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}

/** Turns what the server tells into what the cache knows. Draws nothing. */
export function LiveWiring() {
  const cache = useQueryClient();
  const live = useRef<Live>(null);
  const campusId = useCampus().id;
  const viewerId = useViewer()?.id;
  const knownViewer = useRef(viewerId);

  useEffect(() => {
    const connection = createLive({
      open: openSocket,
      random: Math.random,
      onGap: () => void cache.invalidateQueries({ refetchType: 'active' }),
      onSessionEnded: () => void cache.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    });
    live.current = connection;
    connection.start();
    // A page kept for Back holds no socket, or the browser would not keep it.
    const sleep = () => connection.stop();
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) connection.restart();
    };
    addEventListener('pagehide', sleep);
    addEventListener('pageshow', wake);
    return () => {
      removeEventListener('pagehide', sleep);
      removeEventListener('pageshow', wake);
      connection.stop();
    };
  }, [cache]);

  useEffect(() => {
    const topic = `campus:${campusId}`;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const leave = live.current?.listen(topic, (event: LiveEvent) => {
      if (event.type === 'campus.members') {
        const { memberCount } = event;
        cache.setQueryData(campusQuery().queryKey, (campus) => campus && { ...campus, memberCount });
      }
      if (event.type !== 'campus.changed') return;
      // Everyone on the campus hears this at once; not everyone should ask at once, nor before every server knows.
      clearTimeout(waiting);
      const wait = CHANGE_WAIT_MS * (1 + Math.random());
      waiting = setTimeout(() => void cache.invalidateQueries({ queryKey: campusQuery().queryKey }), wait);
    });
    return () => {
      clearTimeout(waiting);
      leave?.();
    };
  }, [cache, campusId]);

  useEffect(() => {
    if (knownViewer.current === viewerId) return;
    knownViewer.current = viewerId;
    live.current?.restart();
  }, [viewerId]);

  return null;
}
