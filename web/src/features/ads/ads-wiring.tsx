import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/live/live-context.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { adQuery, adsQuery, OWN_ADS } from './ads.queries.ts';
import { PAYMENTS_KEY } from './payments/payments.queries.ts';
import { refreshBoostedPost } from './boost/refresh-boosted-post.ts';

/**
 * Stats events can come every second, but they do not change the post or the payments, so those refresh less often.
 */
const REFRESH_DELAY_MS = 2000;

/** Keeps cached data about the viewer's ads up to date on every page. Renders nothing. */
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
    }, REFRESH_DELAY_MS);
    waiting.current.set(postId, timer);
  }

  useLive(viewer && `user:${viewer.id}`, (event) => {
    if (event.type === 'topic.refetch') {
      void cache.invalidateQueries({ queryKey: OWN_ADS });
      void cache.invalidateQueries({ queryKey: PAYMENTS_KEY });
    }
    if (event.type !== 'ad.changed') return;
    void cache.invalidateQueries({ queryKey: adQuery(event.adId).queryKey });
    void cache.invalidateQueries({ queryKey: adsQuery().queryKey });
    refreshSoon(event.postId);
  });
  return null;
}
