import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { DAY_SECONDS, HOUR_SECONDS } from '@quad/contract/durations';
import { VERIFICATION } from '@quad/contract/verification/verification';

/** At most `times` events within `seconds` of the first one. */
export type Limit = {
  times: number;
  seconds: number;
  /** Counted in memory while it is clearly not exceeded. Never for a limit that guards accounts or money. */
  isFrequent?: boolean;
};

const FAILURE_WINDOW = SIGN_IN.failureWindowMinutes * 60;

/** Every limit that is counted in the database. A feature adds its own here. */
export const LIMITS = {
  /** Sign-ins as a demo student, per network. */
  demo_sign_in: { times: 60, seconds: 60 },
  /** Failed sign-ins for one email address from one network, or for one account from a known browser. */
  sign_in_failures: { times: SIGN_IN.failuresMax, seconds: FAILURE_WINDOW },
  sign_in_failures_day: { times: 30, seconds: DAY_SECONDS },
  /** All failed sign-ins from one network, which a whole campus may share. */
  sign_in_network_failures: { times: 1_000, seconds: FAILURE_WINDOW },
  /** Failed sign-ins for one email address from all networks. */
  sign_in_address_failures: { times: 100, seconds: DAY_SECONDS },
  /** Different email addresses with failed sign-ins from one network. */
  sign_in_network_addresses: { times: 100, seconds: FAILURE_WINDOW },
  /** Wrong passwords in an open session: per account and network, and per account. */
  own_password_failures: { times: SIGN_IN.failuresMax, seconds: FAILURE_WINDOW },
  own_password_failures_day: { times: 50, seconds: DAY_SECONDS },
  /** Accounts created from one network. */
  sign_up: { times: 300, seconds: HOUR_SECONDS },
  /** Emailed sign-in links: per mailbox and network (or known browser), per network, and per mailbox. */
  sign_in_link: { times: 5, seconds: HOUR_SECONDS },
  sign_in_link_network: { times: 1_000, seconds: HOUR_SECONDS },
  sign_in_link_address: { times: 10, seconds: HOUR_SECONDS },
  /** Different email addresses for which one network requested a link. */
  sign_in_link_network_addresses: { times: 120, seconds: HOUR_SECONDS },
  /** Wrong codes of sign-in links, per address or known browser, and per network. */
  link_code_failures: { times: 30, seconds: DAY_SECONDS },
  link_code_network_failures: { times: 200, seconds: DAY_SECONDS },
  /** Returns from Google, per network: each one requests a token from Google. */
  google_sign_in: { times: 300, seconds: 60 },
  /** Password resets, counted like sign-in links. */
  password_reset: { times: 5, seconds: HOUR_SECONDS },
  password_reset_network: { times: 1_000, seconds: HOUR_SECONDS },
  password_reset_address: { times: 10, seconds: HOUR_SECONDS },
  /**
   * Different email addresses that one network asked to reset. Below this limit, the response says whether the account
   * exists.
   */
  password_reset_network_addresses: { times: 60, seconds: HOUR_SECONDS },
  /** Links and resets over these limits to one mailbox, for addresses that nobody has confirmed. */
  mail_unconfirmed: { times: 20, seconds: HOUR_SECONDS },
  /** Emailed codes, per account and purpose: a pause between two, and a limit per hour. */
  verification_pause: { times: 1, seconds: VERIFICATION.resendSeconds },
  verification_send: { times: VERIFICATION.sendsPerHour, seconds: HOUR_SECONDS },
  /** Emailed codes to one mailbox from any account, and the accounts that asked, so that nobody's inbox is flooded. */
  verification_address: { times: 10, seconds: HOUR_SECONDS },
  verification_address_accounts: { times: 100, seconds: DAY_SECONDS },
  /** Codes from one account to one address: the first of the day is always sent, whatever others asked for. */
  verification_first: { times: 1, seconds: DAY_SECONDS },
  /** Wrong codes per account, network and address; and per account and address, which strangers cannot use up. */
  code_failures: { times: 15, seconds: DAY_SECONDS },
  code_network_failures: { times: 200, seconds: DAY_SECONDS },
  code_address_failures: { times: 20, seconds: DAY_SECONDS },
  code_own_failures: { times: VERIFICATION.attemptsMax, seconds: DAY_SECONDS },
  /** Checks whether an email address is available, per account. */
  address_check: { times: 30, seconds: HOUR_SECONDS },
  /** Usernames tried or taken, per account, so that nobody collects them. */
  username_change: { times: 20, seconds: HOUR_SECONDS },
  /** Avatar changes per account. Decoding a picture costs more than most calls. */
  avatar_preview: { times: 60, seconds: HOUR_SECONDS },
  avatar_change: { times: 30, seconds: HOUR_SECONDS },
  /** Reports per account, because staff read every one. */
  report: { times: 20, seconds: HOUR_SECONDS },
  /** Appeals per network. The emailed link needs no account. */
  appeal: { times: 30, seconds: HOUR_SECONDS },
  /** Blocks and unblocks per account. Each one makes both people reload their data. */
  block: { times: 100, seconds: HOUR_SECONDS },
  /** Feedback per account, and for visitors per network, which a whole campus may share. */
  feedback: { times: 10, seconds: HOUR_SECONDS },
  feedback_network: { times: 60, seconds: HOUR_SECONDS },
  /** Per account, above what a person does by hand. Removing a save counts as one. */
  post: { times: 30, seconds: HOUR_SECONDS, isFrequent: true },
  comment: { times: 200, seconds: HOUR_SECONDS, isFrequent: true },
  /** Edits of posts and comments per account. Every one keeps a version. */
  post_edit: { times: 60, seconds: HOUR_SECONDS },
  save: { times: 1_000, seconds: HOUR_SECONDS, isFrequent: true },
  /** Changes of items per account. An undo belongs to its change. */
  item_change: { times: 60, seconds: HOUR_SECONDS },
  /** Messages per account, high enough for a fast chat. Removing a heart counts as one. */
  message: { times: 2_000, seconds: HOUR_SECONDS, isFrequent: true },
  heart: { times: 1_000, seconds: HOUR_SECONDS, isFrequent: true },
  /** Hiding an ad or showing it again, per account. */
  hide_ad: { times: 120, seconds: HOUR_SECONDS },
  /** New chats per account, to limit unsolicited messages. */
  open_chat: { times: 60, seconds: HOUR_SECONDS },
  /** Typing signals: the browser sends one every few seconds, for one chat at a time. */
  typing: { times: 40, seconds: 60, isFrequent: true },
  /** Started boosts per account. Each one opens a checkout. */
  boost: { times: 200, seconds: HOUR_SECONDS },
  /** Requested payouts per account. */
  payout: { times: 20, seconds: HOUR_SECONDS },
  /** Unsubscribes through an email's link, per account. Mail clients share networks and retry on their own. */
  unsubscribe: { times: 100, seconds: HOUR_SECONDS },
  /** Push subscriptions per account. A browser asks for one, and again when its push service gives it another. */
  push_subscription: { times: 60, seconds: HOUR_SECONDS },
  /** Counted searches per account, and for visitors per network. A higher rate is not a person. */
  search: { times: 600, seconds: HOUR_SECONDS, isFrequent: true },
  search_network: { times: 3_000, seconds: HOUR_SECONDS },
  /** Page views per network. Further ones are not counted. */
  page_view_network: { times: 3_000, seconds: HOUR_SECONDS },
  /** Started uploads per account. A quota limits the bytes. */
  uploads: { times: 400, seconds: HOUR_SECONDS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
