import { ADS_FAULTS } from './planted-faults/ads.ts';
import { CONTRACT_FAULTS } from './planted-faults/contract.ts';
import { JOURNEYS_FAULTS } from './planted-faults/journeys.ts';
import { MARKET_FAULTS } from './planted-faults/market.ts';
import { MESSAGES_FAULTS } from './planted-faults/messages.ts';
import { MONEY_FAULTS } from './planted-faults/money.ts';
import { PERMISSIONS_FAULTS } from './planted-faults/permissions.ts';
import { POSTS_FAULTS } from './planted-faults/posts.ts';
import { PROVEN_ROWS_FAULTS } from './planted-faults/proven-rows.ts';
import { SIGN_IN_FAULTS } from './planted-faults/sign-in.ts';
import { TRUST_FAULTS } from './planted-faults/trust.ts';
import { VERIFICATION_FAULTS } from './planted-faults/verification.ts';
import { WEB_FAULTS } from './planted-faults/web.ts';

/** Every fault that `npm run prove` plants. */
export const PLANTED_FAULTS = [
  ...ADS_FAULTS,
  ...CONTRACT_FAULTS,
  ...JOURNEYS_FAULTS,
  ...MESSAGES_FAULTS,
  ...MARKET_FAULTS,
  ...MONEY_FAULTS,
  ...PERMISSIONS_FAULTS,
  ...POSTS_FAULTS,
  ...PROVEN_ROWS_FAULTS,
  ...SIGN_IN_FAULTS,
  ...TRUST_FAULTS,
  ...VERIFICATION_FAULTS,
  ...WEB_FAULTS,
];
