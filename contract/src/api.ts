import type { Endpoint } from './endpoint.ts';
import type * as accountDeletion from './account-deletion/account-deletion.endpoints.ts';
import type * as accountSettings from './accounts/account-settings.endpoints.ts';
import type * as accounts from './accounts/accounts.endpoints.ts';
import type * as blocks from './accounts/blocks.endpoints.ts';
import type * as profiles from './accounts/profiles.endpoints.ts';
import type * as signIn from './accounts/sign-in.endpoints.ts';
import type * as ads from './ads/ads.endpoints.ts';
import type * as payments from './ads/payments.endpoints.ts';
import type * as alerts from './alerts/alerts.endpoints.ts';
import type * as campuses from './campuses/campuses.endpoints.ts';
import type * as chats from './chats/chats.endpoints.ts';
import type * as feed from './feed/feed.endpoints.ts';
import type * as market from './market/market.endpoints.ts';
import type * as media from './media/media.endpoints.ts';
import type * as feedback from './moderation/feedback.endpoints.ts';
import type * as moderation from './moderation/moderation.endpoints.ts';
import type * as staff from './moderation/staff.endpoints.ts';
import type * as mails from './notifications/mails.endpoints.ts';
import type * as notifications from './notifications/notifications.endpoints.ts';
import type * as posts from './posts/posts.endpoints.ts';
import type * as search from './search/search.endpoints.ts';
import type * as undoLinks from './verification/undo-links.endpoints.ts';
import type * as verification from './verification/verification.endpoints.ts';

/*
 * Every endpoint by its address, such as 'GET /posts/:postId'. Only types, so the browser's bundle gets the address
 * that a call names and none of the schemas.
 */

type Files =
  | typeof accountDeletion
  | typeof accountSettings
  | typeof accounts
  | typeof blocks
  | typeof profiles
  | typeof signIn
  | typeof ads
  | typeof payments
  | typeof alerts
  | typeof campuses
  | typeof chats
  | typeof feed
  | typeof market
  | typeof media
  | typeof feedback
  | typeof moderation
  | typeof staff
  | typeof mails
  | typeof notifications
  | typeof posts
  | typeof search
  | typeof undoLinks
  | typeof verification;

type EndpointsOf<File> = File extends unknown ? Extract<File[keyof File], Endpoint> : never;

export type Api = { [E in EndpointsOf<Files> as `${E['method']} ${E['path']}`]: E };
export type Address = keyof Api;
