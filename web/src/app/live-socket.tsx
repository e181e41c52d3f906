import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { LIVE } from '@quad/contract/realtime';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, useViewer } from '../features/accounts/accounts.public.ts';
import { AdsWiring } from '../features/ads/ads.public.ts';
import { campusQuery } from '../features/campuses/campuses.public.ts';
import { ChatsWiring } from '../features/chats/chats.public.ts';
import { catchUp, feedQuery, FeedWiring } from '../features/feed/feed.public.ts';
import { PushWiring } from '../features/notifications/notifications.public.ts';
import { LiveProvider, type Listen } from '../lib/live/live-context.tsx';
import { storeLivePosition } from '../lib/live/live-position.ts';
import { createLive, type Socket } from '../lib/live/live.ts';
import { CampusUpdates } from './campus-updates.tsx';
import { InstalledApp } from './installed/installed-app.tsx';
import { PageArrival } from './page-arrival.tsx';
import { BadgeUpdates } from './badge-updates.tsx';

function openSocket(): Socket {
  const address = new URL(LIVE.path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}

/** Keeps the posts on screen and only counts new ones. A failure is retried after the next gap. */
function catchUpFeed(cache: QueryClient) {
  catchUp(cache).catch(() => undefined);
}

/** Refetches everything on screen. The feed only counts new posts. */
function catchUpAll(cache: QueryClient) {
  const feed = hashKey(feedQuery().queryKey);
  void cache.invalidateQueries({ refetchType: 'active', predicate: ({ queryHash }) => queryHash !== feed });
  catchUpFeed(cache);
}

/** Polls live data that no listener refetches by itself, but only while the page is visible. */
function pollLiveData(cache: QueryClient) {
  if (document.hidden || !navigator.onLine) return;
  void cache.refetchQueries({ queryKey: campusQuery().queryKey, type: 'active' }, { cancelRefetch: false });
  const feed = cache.getQueryCache().find({ queryKey: feedQuery().queryKey });
  if (feed?.isActive()) catchUpFeed(cache);
}

/**
 * Owns the tab's only socket and keeps the cache in sync with its events. Loaded after the page, with other code that
 * can wait.
 */
export function LiveSocket({ onReady }: { onReady: (listen: Listen) => void }) {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id;
  const knownViewer = useRef(viewerId);
  const [live] = useState(() =>
    createLive({
      open: openSocket,
      random: Math.random,
      isVisible: () => !document.hidden,
      onGap: () => catchUpAll(cache),
      onPoll: () => pollLiveData(cache),
      onSessionEnded: () => void cache.invalidateQueries({ queryKey: sessionQuery().queryKey }),
      onPosition: storeLivePosition,
    }),
  );

  // Child effects run first, so every listener below has subscribed before the socket starts.
  useEffect(() => {
    onReady(live.listen);
    live.start();
    // The browser's back/forward cache does not accept a page with an open socket.
    const sleep = () => live.stop();
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) live.restart();
    };
    // A socket from the previous network may look open for a minute.
    const begin = () => live.restart();
    const onVisibilityChange = () => {
      live.sayVisible();
      if (!document.hidden) live.wake();
    };
    addEventListener('pagehide', sleep);
    addEventListener('pageshow', wake);
    addEventListener('online', begin);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('pagehide', sleep);
      removeEventListener('pageshow', wake);
      removeEventListener('online', begin);
      document.removeEventListener('visibilitychange', onVisibilityChange);
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
      <PushWiring />
      <PageArrival />
      <InstalledApp />
    </LiveProvider>
  );
}
