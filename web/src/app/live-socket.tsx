import { useQueryClient } from '@tanstack/react-query';
import { LIVE } from '@quad/contract/realtime';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, useViewer } from '../features/accounts/accounts.public.ts';
import { AdsWiring } from '../features/ads/ads.public.ts';
import { ChatsWiring } from '../features/chats/chats.public.ts';
import { FeedWiring } from '../features/feed/feed.public.ts';
import { PushWiring } from '../features/notifications/notifications.public.ts';
import { LiveProvider, type Listen } from '../lib/live/live-context.tsx';
import { storeLivePosition } from '../lib/live/live-position.ts';
import { createLive, type Socket } from '../lib/live/live.ts';
import { CampusUpdates } from './campus-updates.tsx';
import { catchUpAll, pollLiveData } from './catch-up.ts';
import { InstalledApp } from './installed/installed-app.tsx';
import { PageArrival } from './page-arrival.tsx';
import { BadgeUpdates } from './badge-updates.tsx';
import { TabUpdates } from './tab-updates.tsx';

function openSocket(): Socket {
  const address = new URL(LIVE.path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
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
      live.sendVisibility();
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
      <TabUpdates />
      <InstalledApp />
    </LiveProvider>
  );
}
