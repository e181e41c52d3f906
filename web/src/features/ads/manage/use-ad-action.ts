import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { AD_DIALOGS } from './ad-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { OWN_ADS } from '../ads.queries.ts';
import { patchAd } from '../patch-ad.ts';
import { refreshBoostedPost } from '../boost/refresh-boosted-post.ts';

const ACTIONS = {
  pause: 'POST /ads/:adId/pause',
  resume: 'POST /ads/:adId/resume',
  stop: 'POST /ads/:adId/stop',
} as const;
export type OwnAction = keyof typeof ACTIONS;

export function useAdAction({ id, postId }: Pick<Ad, 'id' | 'postId'>, action: OwnAction, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(ACTIONS[action], { params: { adId: id } }),
    meta: { copy: { unexpected: AD_DIALOGS[action].failed } },
    onSuccess: (state) => {
      patchAd(cache, id, state);
      toast({ message: AD_DIALOGS[action].done, tone: 'okay' });
      void refreshBoostedPost(cache, postId);
    },
    // An error means that the ad's status has changed in the meantime.
    onError: () => void cache.invalidateQueries({ queryKey: OWN_ADS }),
    onSettled: onDone,
  });
}
