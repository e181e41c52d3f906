import { SIGN_IN } from '@quad/contract/sign-in';
import { VERIFICATION } from '@quad/contract/verification';

/** How often something that guards accounts may happen: so many times, counted from the first, in so many seconds. */
export type Limit = { times: number; seconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;
const FAILURE_WINDOW = SIGN_IN.failureWindowMinutes * 60;

/** Every limit that is counted in the database, by name. A feature adds its own here. */
export const LIMITS = {
  /** Signing in as a demo student, per network. */
  demo_sign_in: { times: 60, seconds: 60 },
  /** Failed sign-ins of one address from one network, or of one account from a browser that is known to it. */
  sign_in_failures: { times: SIGN_IN.failuresMax, seconds: FAILURE_WINDOW },
  sign_in_failures_day: { times: 30, seconds: DAY },
  /** Failed sign-ins from one network in all, behind which a whole campus may sit. */
  sign_in_network_failures: { times: 1_000, seconds: FAILURE_WINDOW },
  /** Failed sign-ins of one address from all networks together. */
  sign_in_address_failures: { times: 100, seconds: DAY },
  /** Different addresses at which sign-ins from one network failed. */
  sign_in_network_addresses: { times: 100, seconds: FAILURE_WINDOW },
  /** Wrong guesses at one's own password in an open session: per account and network, and per account. */
  own_password_failures: { times: SIGN_IN.failuresMax, seconds: FAILURE_WINDOW },
  own_password_failures_day: { times: 50, seconds: DAY },
  /** Accounts made from one network. */
  sign_up: { times: 300, seconds: HOUR },
  /** Sign-in links mailed to one address because one network, or one known browser, asked; because one network asked; in all. */
  sign_in_link: { times: 5, seconds: HOUR },
  sign_in_link_network: { times: 1_000, seconds: HOUR },
  sign_in_link_address: { times: 10, seconds: HOUR },
  /** Different addresses for which one network asked for a link. */
  sign_in_link_network_addresses: { times: 120, seconds: HOUR },
  /** Wrong codes of sign-in links, per address or known browser, and per network. */
  link_code_failures: { times: 30, seconds: DAY },
  link_code_network_failures: { times: 200, seconds: DAY },
  /** Coming back from Google, per network: each asks Google for a token. */
  google_sign_in: { times: 300, seconds: 60 },
  /** The same of resets. */
  password_reset: { times: 5, seconds: HOUR },
  password_reset_network: { times: 1_000, seconds: HOUR },
  password_reset_address: { times: 10, seconds: HOUR },
  /** Different addresses one network asked to reset: until then it is told whether there is an account. */
  password_reset_network_addresses: { times: 60, seconds: HOUR },
  /** Mailed codes, per account and purpose: a pause between two, and so many in an hour. */
  verification_pause: { times: 1, seconds: 30 },
  verification_send: { times: 5, seconds: 3_600 },
  /** Mailed codes to one address, whoever asks, and the accounts that asked: nobody's mailbox is filled. */
  verification_address: { times: 10, seconds: 3_600 },
  verification_address_accounts: { times: 100, seconds: DAY },
  /** Codes one account had mailed to one address: its first of the day goes out, whatever others asked for. */
  verification_first: { times: 1, seconds: DAY },
  /** Wrong codes, per account, network, and address; and of one account at one address, which strangers cannot use up. */
  code_failures: { times: 15, seconds: DAY },
  code_network_failures: { times: 200, seconds: DAY },
  code_address_failures: { times: 20, seconds: DAY },
  code_own_failures: { times: VERIFICATION.triesMax, seconds: DAY },
  /** Asking whether an address is free, per account. */
  address_check: { times: 30, seconds: 3_600 },
  /** Usernames tried or taken, per account: one changes one's mind, and nobody collects them. */
  username_change: { times: 20, seconds: HOUR },
  /** Pictures are decoded, which costs more than most calls, per account. */
  avatar_change: { times: 30, seconds: 3_600 },
  /** What is reported, per account: the staff's queue is read by people. */
  report: { times: 20, seconds: HOUR },
  /** Appeals, per network: whoever has the letter needs no account. */
  appeal: { times: 30, seconds: HOUR },
  /** People blocked and unblocked, per account: each makes both ask for their things again. */
  block: { times: 100, seconds: HOUR },
  /** Feedback, which people read too: per account, and of visitors per network, behind which a whole campus may sit. */
  feedback: { times: 10, seconds: HOUR },
  feedback_network: { times: 60, seconds: HOUR },
  /** Per account: more than anybody writes or saves by hand. Taking a save back counts as one. */
  post: { times: 30, seconds: HOUR },
  comment: { times: 200, seconds: HOUR },
  save: { times: 1_000, seconds: HOUR },
  /** Said in conversations, per account: one may go back and forth quickly. Taking a heart back counts as one. */
  message: { times: 2_000, seconds: HOUR },
  heart: { times: 1_000, seconds: HOUR },
  /** Conversations begun, per account: the door for unasked letters. */
  open_chat: { times: 60, seconds: HOUR },
  /** Said by the browser every few seconds, to one conversation at a time. */
  typing: { times: 40, seconds: 60 },
  /** Boosts begun, per account: each opens a checkout. */
  boost: { times: 200, seconds: HOUR },
  /** Unsubscribing by a letter's address, per account: mail programs share networks, and send again by themselves. */
  unsubscribe: { times: 100, seconds: HOUR },
  /** Searches that are counted, per account, and of visitors per network: more than that is no person's. */
  search: { times: 600, seconds: HOUR },
  search_network: { times: 3_000, seconds: HOUR },
  /** Looks at pages, per network: what is beyond is not counted. */
  page_view_network: { times: 3_000, seconds: HOUR },
  /** Uploads begun, per account; how many bytes they may have is the quota's. */
  uploads: { times: 400, seconds: 3_600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
