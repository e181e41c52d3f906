import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '../features/accounts/accounts.public.ts';
import { hideBlocked } from '../features/moderation/moderation.public.ts';
import { showSaved } from '../features/posts/posts.public.ts';
import { listenToTabs, type TabMessage } from '../lib/tabs.ts';

/** Shows what the viewer has done in other tabs of this browser. Renders nothing. */
export function TabUpdates() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const viewerId = useViewer()?.id;

  const onMessage = useEffectEvent((message: TabMessage) => {
    if (message.viewerId !== viewerId) return;
    if (message.type === 'saved') showSaved(cache, message.saved);
    else void hideBlocked(cache, navigate, message.person);
  });

  useEffect(() => {
    let close = listenToTabs(onMessage);
    // Some browsers do not keep a page with an open channel for Back.
    const sleep = () => close();
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) close = listenToTabs(onMessage);
    };
    addEventListener('pagehide', sleep);
    addEventListener('pageshow', wake);
    return () => {
      removeEventListener('pagehide', sleep);
      removeEventListener('pageshow', wake);
      close();
    };
  }, []);
  return null;
}
