import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../features/accounts/accounts.public.ts';
import { adQuery, adsQuery, fundsQuery, paymentsQuery, receiptQuery } from '../features/ads/ads.public.ts';
import { chatsQuery, conversationQuery, seqIn } from '../features/chats/chats.public.ts';
import {
  feedAddressOf,
  feedQuery,
  mediaFeedQuery,
  shownAdsQuery,
  topCategoriesQuery,
} from '../features/feed/feed.public.ts';
import {
  appealQuery,
  blockedQuery,
  ownReportsQuery,
  prefetchStaff,
  prefetchStaffReport,
} from '../features/moderation/moderation.public.ts';
import { notificationsQuery, preferencesQuery } from '../features/notifications/notifications.public.ts';
import { accountDeletionQuery } from '../features/account-deletion/account-deletion.public.ts';
import {
  onePostQuery,
  profileItemsQuery,
  profileListOf,
  profilePostsQuery,
  profileQuery,
  savedQuery,
  saversQuery,
  threadAddress,
  threadQuery,
} from '../features/posts/posts.public.ts';
import { alertsQuery } from '../features/alerts/alerts.public.ts';
import { prefetchSchools, prefetchSearch } from '../features/search/search.public.ts';
import { undoLinkQuery } from '../features/verification/verification.public.ts';
import { ROUTES, settingsPath } from '@quad/contract/pages';

type Input = { params: Record<string, string | undefined>; search: URLSearchParams };
type Prefetch = (client: QueryClient, input: Input) => Promise<unknown>;

const ownProfile: Prefetch = (client) => client.prefetchQuery(ownProfileQuery());
/** Includes the notice about a pending account deletion. */
const ownAccount: Prefetch = (client) =>
  Promise.all([client.prefetchQuery(ownProfileQuery()), client.prefetchQuery(accountDeletionQuery())]);

/** The account's pages with lists. */
const ACCOUNT_LISTS: Partial<Record<string, Prefetch>> = {
  blocked: (client) => client.prefetchInfiniteQuery(blockedQuery()),
  reports: (client) => client.prefetchInfiniteQuery(ownReportsQuery()),
};

/**
 * The queries that a page is rendered with, by route path. Kept out of the route table, because only the server
 * prefetches and the browser should not load this code.
 */
const BY_PATH: Partial<Record<string, Prefetch>> = {
  [ROUTES.home]: (client, { search }) =>
    Promise.all([
      client.prefetchQuery(topCategoriesQuery()),
      client.prefetchInfiniteQuery(feedQuery(feedAddressOf(search))),
      client.prefetchInfiniteQuery(shownAdsQuery('feed')),
    ]),
  [ROUTES.media]: (client, { search }) =>
    Promise.all([
      client.prefetchQuery(topCategoriesQuery()),
      client.prefetchInfiniteQuery(mediaFeedQuery(feedAddressOf(search))),
      client.prefetchInfiniteQuery(shownAdsQuery('media')),
    ]),
  [ROUTES.post]: (client, { params: { postId = '' }, search }) =>
    client.prefetchInfiniteQuery(threadQuery(threadAddress(postId, search))),
  [ROUTES.postLikes]: (client, { params: { postId = '' } }) => client.prefetchInfiniteQuery(saversQuery(postId)),
  // Only the post, because everything else is far below it.
  [ROUTES.mediaPost]: (client, { params: { postId = '' } }) => client.prefetchInfiniteQuery(onePostQuery(postId)),
  [ROUTES.boost]: (client, { params: { postId = '' } }) => client.prefetchInfiniteQuery(onePostQuery(postId)),
  [ROUTES.search]: (client, { search }) => prefetchSearch(client, search),
  [ROUTES.searchSchools]: (client, { search }) => prefetchSchools(client, search),
  [ROUTES.saved]: (client) => client.prefetchInfiniteQuery(savedQuery()),
  // The profile and the list that its URL selects.
  [ROUTES.profile]: (client, { params: { username = '' }, search }) =>
    Promise.all([
      client.prefetchQuery(profileQuery(username)),
      client.prefetchInfiniteQuery(profilePostsQuery(username, profileListOf(search))),
    ]),
  [ROUTES.profileItems]: (client, { params: { username = '' } }) =>
    Promise.all([
      client.prefetchQuery(profileQuery(username)),
      client.prefetchInfiniteQuery(profileItemsQuery(username, 'available')),
      client.prefetchInfiniteQuery(profileItemsQuery(username, 'sold')),
    ]),
  [ROUTES.notifications]: (client) => client.prefetchInfiniteQuery(notificationsQuery('all')),
  [ROUTES.mentions]: (client) => client.prefetchInfiniteQuery(notificationsQuery('mentions')),
  [ROUTES.messages]: (client) => client.prefetchInfiniteQuery(chatsQuery()),
  [ROUTES.chat]: (client, { params: { chatId = '' }, search }) =>
    Promise.all([
      client.prefetchInfiniteQuery(chatsQuery()),
      client.prefetchQuery(conversationQuery(chatId, seqIn(search))),
    ]),
  [ROUTES.ads]: (client) => client.prefetchInfiniteQuery(adsQuery()),
  [ROUTES.ad]: (client, { params: { adId = '' } }) =>
    Promise.all([client.prefetchInfiniteQuery(adsQuery()), client.prefetchQuery(adQuery(adId))]),
  [settingsPath('payments')]: (client) =>
    Promise.all([client.prefetchQuery(fundsQuery()), client.prefetchInfiniteQuery(paymentsQuery())]),
  [ROUTES.receipt]: (client, { params: { paymentId = '' } }) => client.prefetchQuery(receiptQuery(paymentId)),
  [settingsPath('alerts')]: (client) => client.prefetchQuery(alertsQuery()),
  [settingsPath('notifications')]: (client) => client.prefetchQuery(preferencesQuery()),
  [ROUTES.staff]: (client, { search }) => prefetchStaff(client, 'reports', search),
  [ROUTES.staffPage]: (client, { params: { page = '' }, search }) => prefetchStaff(client, page, search),
  [ROUTES.staffReport]: (client, { params: { reportId = '' } }) => prefetchStaffReport(client, reportId),
  [ROUTES.staffCampus]: (client, { search }) => prefetchStaff(client, 'campuses', search),
  [ROUTES.profileEdit]: ownProfile,
  [ROUTES.profileSetUp]: ownProfile,
  [settingsPath('account')]: ownAccount,
  [ROUTES.accountPage]: (client, input) => (ACCOUNT_LISTS[input.params['page'] ?? ''] ?? ownAccount)(client, input),
  [ROUTES.appeal]: (client, { params: { token = '' } }) => client.prefetchQuery(appealQuery(token)),
  [ROUTES.undoChange]: (client, { search }) => client.prefetchQuery(undoLinkQuery(search.get('token') ?? '')),
  [ROUTES.verify]: ownProfile,
};

/** Prefetches the queries of this route, if it has any. */
export async function prefetch(client: QueryClient, path: string | undefined, input: Input) {
  if (path !== undefined) await BY_PATH[path]?.(client, input);
}
