import { ACCOUNT_DELETION_FAULTS } from './planted-faults/account-deletion.ts';
import { ACCOUNTS_CONTRACT_FAULTS } from './planted-faults/accounts-contract.ts';
import { ACCOUNTS_SERVER_FAULTS } from './planted-faults/accounts-server.ts';
import { SIGN_IN_FAULTS } from './planted-faults/accounts-sign-in.ts';
import { ACCOUNTS_WEB_FAULTS } from './planted-faults/accounts-web.ts';
import { ADS_CONTRACT_FAULTS } from './planted-faults/ads-contract.ts';
import { ADS_PAYMENTS_SERVER_FAULTS } from './planted-faults/ads-payments-server.ts';
import { ADS_SERVER_FAULTS } from './planted-faults/ads-server.ts';
import { ADS_WEB_FAULTS } from './planted-faults/ads-web.ts';
import { ALERTS_FAULTS } from './planted-faults/alerts.ts';
import { CAMPUSES_FAULTS } from './planted-faults/campuses.ts';
import { CHATS_FAULTS } from './planted-faults/chats.ts';
import { CONTRACT_FAULTS } from './planted-faults/contract.ts';
import { FEED_FAULTS } from './planted-faults/feed.ts';
import { LIMITS_FAULTS } from './planted-faults/limits.ts';
import { LIVE_FAULTS } from './planted-faults/live.ts';
import { MARKET_FAULTS } from './planted-faults/market.ts';
import { MEDIA_FAULTS } from './planted-faults/media.ts';
import { MODERATION_FAULTS } from './planted-faults/moderation.ts';
import { NOTIFICATIONS_FAULTS } from './planted-faults/notifications.ts';
import { PAGES_FAULTS } from './planted-faults/pages.ts';
import { PLATFORM_FAULTS } from './planted-faults/platform.ts';
import { POSTS_CONTRACT_FAULTS } from './planted-faults/posts-contract.ts';
import { POSTS_SERVER_FAULTS } from './planted-faults/posts-server.ts';
import { POSTS_WEB_FAULTS } from './planted-faults/posts-web.ts';
import { PROCESSES_AND_PORTS_FAULTS } from './planted-faults/processes-and-ports.ts';
import { PUSH_FAULTS } from './planted-faults/push.ts';
import { REPLICAS_FAULTS } from './planted-faults/replicas.ts';
import { SEARCH_FAULTS } from './planted-faults/search.ts';
import { SERVICE_WORKER_FAULTS } from './planted-faults/service-worker.ts';
import { SHARING_FAULTS } from './planted-faults/sharing.ts';
import { TOOLS_FAULTS } from './planted-faults/tools.ts';
import { VERIFICATION_FAULTS } from './planted-faults/verification.ts';
import { WEB_APP_FAULTS } from './planted-faults/web-app.ts';
import { WEB_LIB_FAULTS } from './planted-faults/web-lib.ts';
import { WEB_UI_FAULTS } from './planted-faults/web-ui.ts';

/** Every fault that `npm run prove` plants, in a file for each feature or layer of the broken code. */
export const PLANTED_FAULTS = [
  ...ACCOUNT_DELETION_FAULTS,
  ...ACCOUNTS_CONTRACT_FAULTS,
  ...ACCOUNTS_SERVER_FAULTS,
  ...SIGN_IN_FAULTS,
  ...ACCOUNTS_WEB_FAULTS,
  ...ADS_CONTRACT_FAULTS,
  ...ADS_PAYMENTS_SERVER_FAULTS,
  ...ADS_SERVER_FAULTS,
  ...ADS_WEB_FAULTS,
  ...ALERTS_FAULTS,
  ...CAMPUSES_FAULTS,
  ...CHATS_FAULTS,
  ...CONTRACT_FAULTS,
  ...FEED_FAULTS,
  ...LIMITS_FAULTS,
  ...LIVE_FAULTS,
  ...MARKET_FAULTS,
  ...MEDIA_FAULTS,
  ...MODERATION_FAULTS,
  ...NOTIFICATIONS_FAULTS,
  ...PAGES_FAULTS,
  ...PLATFORM_FAULTS,
  ...POSTS_CONTRACT_FAULTS,
  ...POSTS_SERVER_FAULTS,
  ...POSTS_WEB_FAULTS,
  ...PROCESSES_AND_PORTS_FAULTS,
  ...PUSH_FAULTS,
  ...REPLICAS_FAULTS,
  ...SEARCH_FAULTS,
  ...SERVICE_WORKER_FAULTS,
  ...SHARING_FAULTS,
  ...TOOLS_FAULTS,
  ...VERIFICATION_FAULTS,
  ...WEB_APP_FAULTS,
  ...WEB_LIB_FAULTS,
  ...WEB_UI_FAULTS,
];
