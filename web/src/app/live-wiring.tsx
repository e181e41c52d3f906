import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { LIVE } from '@quad/contract/realtime';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sessionQuery, useViewer } from '../features/accounts/accounts.public.ts';
import { campusQuery, useCampus } from '../features/campuses/campuses.public.ts';
import { feedQuery } from '../features/feed/feed.public.ts';
import { LiveProvider, useLive } from '../lib/live-context.tsx';
import { useLater } from '../lib/use-later.ts';
import { createLive, type Socket } from '../lib/live.ts';

const CHANGE_WAIT_MS = 750;

function openSocket(): Socket {
  const address = new URL(LIVE.path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}

const loadFeed = () => import('../features/feed/feed.later.public.ts');

/** Everything on screen is fetched again, but for the feed: what is read there stays, and what is new is counted. */
function catchUpAll(cache: QueryClient) {
  const feed = hashKey(feedQuery(undefined).queryKey);
  void cache.invalidateQueries({ refetchType: 'active', predicate: ({ queryHash }) => queryHash !== feed });
  // What fails here is asked for again after the next gap.
  loadFeed()
    .then(({ catchUp }) => catchUp(cache))
    .catch(() => undefined);
}

/** Holds the one socket of the tab and hands it to everything inside, as `useLive`. */
export function LiveWiring({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const feed = useLater(loadFeed);
  const viewerId = useViewer()?.id;
  const knownViewer = useRef(viewerId);
  const [live] = useState(() =>
    createLive({
      open: openSocket,
      random: Math.random,
      onGap: () => catchUpAll(cache),
      onSessionEnded: () => void cache.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    }),
  );

  useEffect(() => {
    let left = false;
    const start = () => {
      if (!left) live.start();
    };
    // Once the feed listens: what is told before it does, nobody would hear. Without it the rest still wants to.
    loadFeed().then(start, start);
    // A page kept for Back holds no socket, or the browser would not keep it.
    const sleep = () => live.stop();
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) live.restart();
    };
    addEventListener('pagehide', sleep);
    addEventListener('pageshow', wake);
    return () => {
      left = true;
      removeEventListener('pagehide', sleep);
      removeEventListener('pageshow', wake);
      live.stop();
    };
  }, [live]);

  useEffect(() => {
    if (knownViewer.current === viewerId) return;
    knownViewer.current = viewerId;
    live.restart();
  }, [live, viewerId]);

  return (
    <LiveProvider listen={live.listen}>
      <CampusNews />
      {feed && <feed.FeedWiring />}
      {children}
    </LiveProvider>
  );
}

/** Turns what the server tells of the campus into what the cache knows. Draws nothing. */
function CampusNews() {
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
