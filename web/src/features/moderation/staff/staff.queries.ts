import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { approveAd, listAdsInReview, rejectAd } from '@quad/contract/ads';
import type { CampusChange } from '@quad/contract/campuses';
import { changeFeedback, listFeedback } from '@quad/contract/feedback';
import { listPayouts, settlePayout, type PaymentId } from '@quad/contract/payments';
import type { AdId } from '@quad/contract/posts';
import type { FeedbackId, FeedbackStatus } from '@quad/contract/feedback';
import {
  banAddress,
  changeStaffCampus,
  decideAppeal,
  decideReport,
  getReport,
  getStaffQueues,
  liftAddressBan,
  listAppeals,
  listAudit,
  listBannedAddresses,
  listStats,
  listReports,
  listStaffCampuses,
} from '@quad/contract/staff';
import { STAFF_AD_COPY, STAFF_APPEAL_COPY, STAFF_PAYOUT_COPY } from '@quad/contract/staff-copy';
import { call } from '../../../lib/call.ts';
import { orMissing } from '../../../lib/or-missing.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { toast } from '../../../lib/toasts.ts';
import type { Show } from './show-of.ts';

/** A staff action changes several lists and the log, so all of them are invalidated. */
const STAFF_KEY = ['staff'] as const;

const QUEUES_EVERY_MS = 60_000;

export const queuesQuery = () =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'queues'],
    queryFn: ({ signal }) => call(getStaffQueues, { signal }),
    refetchInterval: QUEUES_EVERY_MS,
  });

export const reportsQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'reports', show], (cursor, signal) =>
    call(listReports, { query: { show, cursor }, signal }),
  );

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'report', reportId],
    queryFn: ({ signal }) => orMissing(call(getReport, { params: { reportId }, signal })),
  });

export const appealsQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'appeals', show], (cursor, signal) =>
    call(listAppeals, { query: { show, cursor }, signal }),
  );

export const adsInReviewQuery = () =>
  pagedQuery([...STAFF_KEY, 'ads'], (cursor, signal) => call(listAdsInReview, { query: { cursor }, signal }));

export const payoutsQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'payouts', show], (cursor, signal) =>
    call(listPayouts, { query: { show, cursor }, signal }),
  );

export const feedbackQuery = (show: Show) =>
  pagedQuery([...STAFF_KEY, 'feedback', show], (cursor, signal) =>
    call(listFeedback, { query: { show, cursor }, signal }),
  );

export const bansQuery = () =>
  pagedQuery([...STAFF_KEY, 'bans'], (cursor, signal) => call(listBannedAddresses, { query: { cursor }, signal }));

export const auditQuery = () =>
  pagedQuery([...STAFF_KEY, 'audit'], (cursor, signal) => call(listAudit, { query: { cursor }, signal }));

export const staffCampusesQuery = () =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'campuses'],
    queryFn: ({ signal }) => call(listStaffCampuses, { signal }),
  });

export const statsQuery = (days: number) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'figures', days],
    queryFn: ({ signal }) => call(listStats, { query: { days }, signal }),
  });

/**
 * A staff action. It also refetches after an error, because someone else may have been faster. `done` is said here and
 * not by the item, which the refetched list no longer has.
 */
function useAction<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, done?: string) {
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
  return useAction((body: Decided) => call(decideReport, { params: { reportId }, body }));
}

export function useDecideAppeal(appealId: string) {
  return useAction(
    (body: { isLifted: boolean; reason: string }) => call(decideAppeal, { params: { appealId }, body }),
    STAFF_APPEAL_COPY.decided,
  );
}

export function useSettlePayout(paymentId: PaymentId) {
  return useAction(
    (body: { isPaid: boolean; note: string }) => call(settlePayout, { params: { paymentId }, body }),
    STAFF_PAYOUT_COPY.settled,
  );
}

export function useApproveAd(adId: AdId) {
  return useAction((body: { startAt?: string }) => call(approveAd, { params: { adId }, body }), STAFF_AD_COPY.approved);
}

export function useRejectAd(adId: AdId) {
  return useAction((body: { reason: string }) => call(rejectAd, { params: { adId }, body }), STAFF_AD_COPY.rejected);
}

export function useChangeFeedback(feedbackId: FeedbackId) {
  return useAction((status: FeedbackStatus) => call(changeFeedback, { params: { feedbackId }, body: { status } }));
}

export function useChangeCampus(slug: string) {
  return useAction((body: CampusChange & { reason: string }) => call(changeStaffCampus, { params: { slug }, body }));
}

type AddressAction = { address: string; reason: string };

export function useBanAddress() {
  return useAction((body: AddressAction) => call(banAddress, { body }));
}

export function useLiftAddressBan() {
  return useAction((body: AddressAction) => call(liftAddressBan, { body }));
}
