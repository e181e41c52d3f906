import type { QueryClient } from '@tanstack/react-query';
import { STAFF } from '@quad/contract/moderation/staff';
import type { StaffPage } from '@quad/contract/pages';
import { showOf } from './show-of.ts';
import {
  adsInReviewQuery,
  appealsQuery,
  auditQuery,
  bansQuery,
  feedbackQuery,
  payoutsQuery,
  statsQuery,
  queuesQuery,
  reportQuery,
  reportsQuery,
  staffCampusesQuery,
} from './staff.queries.ts';

type Prefetch = (client: QueryClient, search: URLSearchParams) => Promise<void>;

const BY_PAGE: Record<StaffPage, Prefetch> = {
  reports: (client, search) => client.prefetchInfiniteQuery(reportsQuery(showOf(search))),
  appeals: (client, search) => client.prefetchInfiniteQuery(appealsQuery(showOf(search))),
  ads: (client) => client.prefetchInfiniteQuery(adsInReviewQuery()),
  payouts: (client, search) => client.prefetchInfiniteQuery(payoutsQuery(showOf(search))),
  feedback: (client, search) => client.prefetchInfiniteQuery(feedbackQuery(showOf(search))),
  campuses: (client) => client.prefetchQuery(staffCampusesQuery()),
  bans: (client) => client.prefetchInfiniteQuery(bansQuery()),
  audit: (client) => client.prefetchInfiniteQuery(auditQuery()),
  stats: (client) => client.prefetchQuery(statsQuery(STAFF.statsDays)),
};

const pages: Partial<Record<string, Prefetch>> = BY_PAGE;

/** Prefetches a console page: its list and the menu's counts. */
export function prefetchStaff(client: QueryClient, page: string, search: URLSearchParams) {
  return Promise.all([client.prefetchQuery(queuesQuery()), pages[page]?.(client, search)]);
}

export function prefetchStaffReport(client: QueryClient, reportId: string) {
  return Promise.all([client.prefetchQuery(queuesQuery()), client.prefetchQuery(reportQuery(reportId))]);
}
