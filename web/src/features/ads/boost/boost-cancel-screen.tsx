import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { BOOST_COPY } from './boost-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { postPath } from '@quad/contract/pages';
import { storeAlert } from '../../../lib/stored-alerts.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { OWN_ADS } from '../ads.queries.ts';
import { refreshBoostedPost } from './refresh-boosted-post.ts';
import { sessionIdIn } from './session-id.ts';

/** The return page of a canceled payment: deletes the unpaid ad and shows the post. A paid ad stays. */
export function BoostCancelScreen() {
  const { postId = '' } = useParams();
  const [search] = useSearchParams();
  const sessionId = sessionIdIn(search);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const hasBegun = useRef(false);

  const cancel = useMutation({
    mutationFn: async (adId: string) => {
      // An ad that is already deleted counts as canceled too.
      const response = await orMissing(call('DELETE /ads/:adId', { params: { adId } }));
      return response?.deleted ?? true;
    },
    onSuccess: async (isCanceled) => {
      if (isCanceled) storeAlert('cancelled_ad', postId);
      void cache.invalidateQueries({ queryKey: OWN_ADS });
      await leave();
    },
  });

  async function leave() {
    await refreshBoostedPost(cache, postId);
    await navigate(postPath(postId), { replace: true });
  }

  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (sessionId === null) void leave();
    else cancel.mutate(sessionId);
  });
  useEffect(() => begin(), []);

  return (
    <>
      <PageHead title={BOOST_COPY.title} />
      <PageHeader
        title={BOOST_COPY.title}
        back={{ onBack: () => void navigate(postPath(postId), { replace: true }) }}
      />
      {cancel.isError && sessionId !== null ? (
        <ErrorState onRetry={() => cancel.mutate(sessionId)} />
      ) : (
        <EmptyState icon={<Spinner size={28} label={BOOST_COPY.processing} />} title={BOOST_COPY.canceling} />
      )}
    </>
  );
}
