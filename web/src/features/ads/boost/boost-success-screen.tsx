import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { AdReport } from '@quad/contract/ads/ads.endpoints';
import { BOOST_BUTTON_COPY } from '../../posts/posts.public.ts';
import { BOOST_COPY } from './boost-copy.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { adPath, postPath } from '@quad/contract/pages';
import { storeAlert } from '../../../lib/stored-alerts.ts';
import { toast } from '../../../lib/toasts.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { adQuery } from '../ads.queries.ts';
import { refreshBoostedPost } from './refresh-boosted-post.ts';
import { sessionIdIn } from './session-id.ts';

/** Polls, in case the live event is missed. */
const POLL_MS = 2000;
const LONG_MS = 15_000;

/** The return page of a payment. It changes nothing: it waits until the provider's event has reached the server. */
export function BoostSuccessScreen() {
  const { postId = '' } = useParams();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sessionId = sessionIdIn(search);
  const { data, isError, isFetching, refetch } = useQuery({
    ...adQuery(sessionId ?? ''),
    enabled: sessionId !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isWaiting(state.data) ? POLL_MS : false),
  });
  const report = sessionId === null ? null : data;
  useLeaveWhenSettled(report, postId);
  const isLong = useIsLong();

  return (
    <>
      <PageHead title={BOOST_COPY.title} />
      <PageHeader
        title={BOOST_COPY.title}
        back={{ onBack: () => void navigate(postPath(postId), { replace: true }) }}
      />
      {isError && !data ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          icon={<Spinner size={28} label={BOOST_COPY.processing} />}
          title={BOOST_COPY.waiting}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {isLong && sessionId !== null && (
                <LinkButton href={adPath(sessionId)}>{BOOST_BUTTON_COPY.viewAnalytics}</LinkButton>
              )}
              <LinkButton href={postPath(postId)}>{BOOST_COPY.backToPost}</LinkButton>
            </div>
          }
        >
          <output>{isLong ? BOOST_COPY.waitingLong : BOOST_COPY.waitingHint}</output>
        </EmptyState>
      )}
    </>
  );
}

function isWaiting(report: AdReport | null | undefined) {
  return report === undefined || report?.ad.status === 'checkout';
}

/** Undefined means not loaded yet, null means that there is no such ad. */
function useLeaveWhenSettled(report: AdReport | null | undefined, postId: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const status = report === null ? 'missing' : (report?.ad.status ?? 'checkout');

  const leave = useEffectEvent(async () => {
    if (status === 'checkout') return;
    await refreshBoostedPost(cache, postId);
    if (status === 'active') storeAlert('actived_ad', postId);
    if (report && (status === 'in review' || status === 'scheduled')) {
      toast({ message: BOOST_COPY.submitted });
      await navigate(adPath(report.ad.id), { replace: true });
      return;
    }
    await navigate(postPath(postId), { replace: true });
  });

  useEffect(() => void leave(), [status]);
}

function useIsLong() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
