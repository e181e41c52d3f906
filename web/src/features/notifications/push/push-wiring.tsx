import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLive } from '../../../lib/live/live-context.tsx';
import { sentMessage } from '../../../lib/sent-message.ts';
import type { PageMessage } from '../../../service-worker/messages.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { closeRead } from './close-read.ts';
import { endEarlierSubscription } from './device-push.ts';
import { suggestPush } from './suggest-push.ts';

/**
 * Handles push notifications in a tab: closes read ones, opens pressed ones, suggests them once, and unsubscribes when
 * the session ends. Renders nothing.
 */
export function PushWiring() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();

  useLive(viewer && `user:${viewer.id}`, ({ type }) => {
    if (type !== 'notifications.unread' && type !== 'chats.unread' && type !== 'topic.refetch') return;
    // The next event, or the worker's next push, tries again.
    if ('serviceWorker' in navigator) closeRead().catch(() => undefined);
  });

  const viewerId = viewer?.id;
  const knownViewer = useRef(viewerId);
  useEffect(() => {
    const isSame = viewerId !== undefined && viewerId === knownViewer.current;
    knownViewer.current = viewerId;
    // Also runs on a visitor's first page, because the session may have ended while no page was open.
    if (isSame || !('serviceWorker' in navigator)) return;
    Promise.all([closeRead(), endEarlierSubscription()]).catch(() => undefined);
  }, [viewerId]);

  useEffect(
    () =>
      sentMessage.subscribe(() => {
        const sent = sentMessage.read();
        if (sent) suggestPush(cache, sent.to).catch(() => undefined);
      }),
    [cache],
  );

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data, ports }: MessageEvent<PageMessage>) => {
      if (data.type !== 'open') return;
      ports[0]?.postMessage('opening');
      void navigate(data.path);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);

  return null;
}
