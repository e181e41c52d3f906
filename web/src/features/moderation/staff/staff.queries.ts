import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { decideReport } from '@quad/contract/moderation/staff.endpoints';
import type { CampusChange } from '@quad/contract/campuses/campuses.schemas';
import type { PaymentId } from '@quad/contract/ads/payments.schemas';
import type { AdId } from '@quad/contract/posts/posts.schemas';
import type { FeedbackId, FeedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import { STAFF_AD_COPY, STAFF_APPEAL_COPY, STAFF_PAYOUT_COPY } from './staff-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';
import { toast } from '../../../lib/toasts.ts';
import type { Show } from './show-of.ts';

/** A staff action changes several lists and the log, so all of them are invalidated. */
const STAFF_KEY = ['staff'] as const;

const QUEUES_EVERY_MS = 60_000;

export const queuesQuery = () =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'queues'],
    queryFn: ({ signal }) => call('GET /staff/queues', { signal }),
    refetchInterval: QUEUES_EVERY_MS,
  });

export const reportsQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'reports', show], (cursor, signal) =>
    call('GET /staff/reports', { query: { show, cursor }, signal }),
  );

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'report', reportId],
    queryFn: ({ signal }) => orMissing(call('GET /staff/reports/:reportId', { params: { reportId }, signal })),
  });

export const appealsQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'appeals', show], (cursor, signal) =>
    call('GET /staff/appeals', { query: { show, cursor }, signal }),
  );

export const adsInReviewQuery = () =>
  pagedQuery([...STAFF_KEY, 'ads'], (cursor, signal) => call('GET /staff/ads', { query: { cursor }, signal }));

export const payoutsQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'payouts', show], (cursor, signal) =>
    call('GET /staff/payouts', { query: { show, cursor }, signal }),
  );

export const feedbackQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'feedback', show], (cursor, signal) =>
    call('GET /staff/feedback', { query: { show, cursor }, signal }),
  );

export const bansQuery = () =>
  pagedQuery([...STAFF_KEY, 'bans'], (cursor, signal) => call('GET /staff/bans', { query: { cursor }, signal }));

export const auditQuery = () =>
  pagedQuery([...STAFF_KEY, 'audit'], (cursor, signal) => call('GET /staff/audit', { query: { cursor }, signal }));

export const staffCampusesQuery = () =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'campuses'],
    queryFn: ({ signal }) => call('GET /staff/campuses', { signal }),
  });

export const statsQuery = (days: number) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'stats', days],
    queryFn: ({ signal }) => call('GET /staff/stats', { query: { days }, signal }),
  });

export const itemWeeksQuery = (days: number, campusId: string | undefined) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'item weeks', days, campusId],
    queryFn: ({ signal }) => call('GET /staff/stats/items', { query: { days, ...(campusId && { campusId }) }, signal }),
  });

/**
 * A staff action. It also refetches after an error, because someone else may have been faster. The `done` toast is
 * shown here and not by the item, which is gone after the refetch.
 */
function useAction<Input, Result>(mutationFn: (input: Input) => Promise<Result>, done?: string) {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsFieldErrors: true },
    mutationFn,
    onSuccess: () => {
      if (done !== undefined) toast({ message: done, tone: 'success' });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: STAFF_KEY }),
  });
}

type Decided = z.input<typeof decideReport.body>;

export function useDecideReport(reportId: string) {
  return useAction((body: Decided) => call('POST /staff/reports/:reportId/decision', { params: { reportId }, body }));
}

export function useDecideAppeal(appealId: string) {
  return useAction(
    (body: { isLifted: boolean; reason: string }) =>
      call('POST /staff/appeals/:appealId/decision', { params: { appealId }, body }),
    STAFF_APPEAL_COPY.decided,
  );
}

export function useSettlePayout(paymentId: PaymentId) {
  return useAction(
    (body: { isPaid: boolean; note: string }) =>
      call('POST /staff/payouts/:paymentId/decision', { params: { paymentId }, body }),
    STAFF_PAYOUT_COPY.settled,
  );
}

export function useApproveAd(adId: AdId) {
  return useAction(
    (body: { startAt?: string }) => call('POST /staff/ads/:adId/approve', { params: { adId }, body }),
    STAFF_AD_COPY.approved,
  );
}

export function useRejectAd(adId: AdId) {
  return useAction(
    (body: { reason: string }) => call('POST /staff/ads/:adId/reject', { params: { adId }, body }),
    STAFF_AD_COPY.rejected,
  );
}

export function useChangeFeedback(feedbackId: FeedbackId) {
  return useAction((status: FeedbackStatus) =>
    call('PUT /staff/feedback/:feedbackId', { params: { feedbackId }, body: { status } }),
  );
}

export function useChangeCampus(slug: string) {
  return useAction((body: CampusChange & { reason: string }) =>
    call('PATCH /staff/campuses/:slug', { params: { slug }, body }),
  );
}

type AddressAction = { address: string; reason: string };

export function useBanAddress() {
  return useAction((body: AddressAction) => call('POST /staff/bans', { body }));
}

export function useLiftAddressBan() {
  return useAction((body: AddressAction) => call('POST /staff/bans/lift', { body }));
}
