import { ADS_FAULTS } from './planted-faults/ads.ts';
import { ALERT_FAULTS } from './planted-faults/alerts.ts';
import { CONTRACT_FAULTS } from './planted-faults/contract.ts';
import { INSTALLED_APP_FAULTS } from './planted-faults/installed-app.ts';
import { JOURNEYS_FAULTS } from './planted-faults/journeys.ts';
import { LATER_ROWS_FAULTS } from './planted-faults/later-rows.ts';
import { LIVE_FAULTS } from './planted-faults/live.ts';
import { MARKET_FAULTS } from './planted-faults/market.ts';
import { MARKET_RULES_FAULTS } from './planted-faults/market-rules.ts';
import { MEDIA_FAULTS } from './planted-faults/media.ts';
import { MESSAGES_FAULTS } from './planted-faults/messages.ts';
import { MONEY_FAULTS } from './planted-faults/money.ts';
import { NUMBERS_FAULTS } from './planted-faults/numbers.ts';
import { OPERATIONS_FAULTS } from './planted-faults/operations.ts';
import { PERMISSIONS_FAULTS } from './planted-faults/permissions.ts';
import { POSTS_FAULTS } from './planted-faults/posts.ts';
import { PROVEN_ROWS_FAULTS } from './planted-faults/proven-rows.ts';
import { PUSH_FAULTS } from './planted-faults/push.ts';
import { QUIET_AREAS_FAULTS } from './planted-faults/quiet-areas.ts';
import { REPLICAS_FAULTS } from './planted-faults/replicas.ts';
import { ROWS_IN_THE_BROWSER_FAULTS } from './planted-faults/rows-in-the-browser.ts';
import { ROWS_OF_ACCOUNTS_FAULTS } from './planted-faults/rows-of-accounts.ts';
import { ROWS_OF_MONEY_FAULTS } from './planted-faults/rows-of-money.ts';
import { ROWS_OF_PRIVACY_FAULTS } from './planted-faults/rows-of-privacy.ts';
import { ROWS_ON_SCREEN_FAULTS } from './planted-faults/rows-on-screen.ts';
import { SHARING_FAULTS } from './planted-faults/sharing.ts';
import { SIGN_IN_FAULTS } from './planted-faults/sign-in.ts';
import { STAFF_FAULTS } from './planted-faults/staff.ts';
import { TRUST_FAULTS } from './planted-faults/trust.ts';
import { VERIFICATION_FAULTS } from './planted-faults/verification.ts';
import { WEB_FAULTS } from './planted-faults/web.ts';

/** Every fault that `npm run prove` plants. */
export const PLANTED_FAULTS = [
  ...ADS_FAULTS,
  ...ALERT_FAULTS,
  ...CONTRACT_FAULTS,
  ...INSTALLED_APP_FAULTS,
  ...JOURNEYS_FAULTS,
  ...LATER_ROWS_FAULTS,
  ...LIVE_FAULTS,
  ...MEDIA_FAULTS,
  ...MESSAGES_FAULTS,
  ...MARKET_FAULTS,
  ...MARKET_RULES_FAULTS,
  ...MONEY_FAULTS,
  ...NUMBERS_FAULTS,
  ...OPERATIONS_FAULTS,
  ...PERMISSIONS_FAULTS,
  ...POSTS_FAULTS,
  ...PROVEN_ROWS_FAULTS,
  ...PUSH_FAULTS,
  ...QUIET_AREAS_FAULTS,
  ...REPLICAS_FAULTS,
  ...ROWS_IN_THE_BROWSER_FAULTS,
  ...ROWS_OF_ACCOUNTS_FAULTS,
  ...ROWS_OF_MONEY_FAULTS,
  ...ROWS_OF_PRIVACY_FAULTS,
  ...ROWS_ON_SCREEN_FAULTS,
  ...SHARING_FAULTS,
  ...SIGN_IN_FAULTS,
  ...STAFF_FAULTS,
  ...TRUST_FAULTS,
  ...VERIFICATION_FAULTS,
  ...WEB_FAULTS,
];
