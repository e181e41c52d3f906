import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/live-context.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { adQuery, adsQuery, OWN_ADS } from './ads.queries.ts';
import { PAYMENTS_KEY } from './payments.queries.ts';
import { refreshBoostedPost } from './refresh-boosted-post.ts';

/** Figures are told every second, and change nothing about the post or what was paid. */
const CALM_MS = 2000;

/** Keeps what is known of the viewer's ads true, whatever page they are on. Draws nothing. */
export function AdsWiring() {
  const cache = useQueryClient();
  const viewer = useViewer();
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => timers.forEach(clearTimeout);
  }, []);

  function refreshSoon(postId: string) {
    if (waiting.current.has(postId)) return;
    const timer = setTimeout(() => {
      waiting.current.delete(postId);
      void refreshBoostedPost(cache, postId);
      void cache.invalidateQueries({ queryKey: PAYMENTS_KEY });
    }, CALM_MS);
    waiting.current.set(postId, timer);
  }

  useLive(viewer && `user:${viewer.id}`, (news) => {
    if (news.type === 'topic.heard') void cache.invalidateQueries({ queryKey: OWN_ADS });
    if (news.type !== 'ad.changed') return;
    void cache.invalidateQueries({ queryKey: adQuery(news.adId).queryKey });
    void cache.invalidateQueries({ queryKey: adsQuery().queryKey });
    refreshSoon(news.postId);
  });
  return null;
}
