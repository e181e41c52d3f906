import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { LIVE } from '@quad/contract/realtime';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, useViewer } from '../features/accounts/accounts.public.ts';
import { AdsWiring } from '../features/ads/ads.later.public.ts';
import { campusQuery } from '../features/campuses/campuses.public.ts';
import { ChatsWiring } from '../features/chats/chats.later.public.ts';
import { catchUp, FeedWiring } from '../features/feed/feed.later.public.ts';
import { feedQuery } from '../features/feed/feed.public.ts';
import { LiveProvider, type Listen } from '../lib/live-context.tsx';
import { createLive, type Socket } from '../lib/live.ts';
import { CampusUpdates } from './campus-updates.tsx';
import { PageArrival } from './page-arrival.tsx';
import { BadgeUpdates } from './badge-updates.tsx';

function openSocket(): Socket {
  const address = new URL(LIVE.path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}

/** What is read in the feed stays, and what is new is counted. What fails here is asked for again after the next gap. */
function catchUpFeed(cache: QueryClient) {
  catchUp(cache).catch(() => undefined);
}

/** Everything on screen is fetched again. */
function catchUpAll(cache: QueryClient) {
  const feed = hashKey(feedQuery(undefined).queryKey);
  void cache.invalidateQueries({ refetchType: 'active', predicate: ({ queryHash }) => queryHash !== feed });
  catchUpFeed(cache);
}

/** What is live but has no listener that looks by itself, and only while someone looks at it. */
function lookAround(cache: QueryClient) {
  if (document.hidden || !navigator.onLine) return;
  void cache.refetchQueries({ queryKey: campusQuery().queryKey, type: 'active' }, { cancelRefetch: false });
  const feed = cache.getQueryCache().find({ queryKey: feedQuery(undefined).queryKey });
  if (feed?.isActive()) catchUpFeed(cache);
}

/** Holds the one socket of the tab and keeps the cache true by it. With it comes what only a page needs that is already there. */
export function LiveSocket({ onReady }: { onReady: (listen: Listen) => void }) {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id;
  const knownViewer = useRef(viewerId);
  const [live] = useState(() =>
    createLive({
      open: openSocket,
      random: Math.random,
      onGap: () => catchUpAll(cache),
      onPoll: () => lookAround(cache),
      onSessionEnded: () => void cache.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    }),
  );

  // After the news below listen: what is told before they do, nobody would hear.
  useEffect(() => {
    onReady(live.listen);
    live.start();
    // A page kept for Back holds no socket, or the browser would not keep it.
    const sleep = () => live.stop();
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) live.restart();
    };
    // A socket of the network before may look alive for a minute.
    const begin = () => live.restart();
    const look = () => {
      if (!document.hidden) live.wake();
    };
    addEventListener('pagehide', sleep);
    addEventListener('pageshow', wake);
    addEventListener('online', begin);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('pagehide', sleep);
      removeEventListener('pageshow', wake);
      removeEventListener('online', begin);
      document.removeEventListener('visibilitychange', look);
      live.stop();
    };
  }, [live, onReady]);

  useEffect(() => {
    if (knownViewer.current === viewerId) return;
    knownViewer.current = viewerId;
    live.restart();
  }, [live, viewerId]);

  return (
    <LiveProvider listen={live.listen}>
      <CampusUpdates />
      <BadgeUpdates />
      <FeedWiring />
      <ChatsWiring />
      <AdsWiring />
      <PageArrival />
    </LiveProvider>
  );
}
