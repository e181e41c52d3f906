import { SIGN_IN } from '@quad/contract/sign-in';

/** How often something that guards accounts may happen: so many times, counted from the first, in so many seconds. */
export type Limit = { times: number; seconds: number };

const HOUR = 3600;

/** Every limit that is counted in the database, by name. A feature adds its own here. */
export const LIMITS = {
  /** Signing in as a demo student, per network. */
  demo_sign_in: { times: 60, seconds: 60 },
  /** Failed sign-ins of one address, whether or not it has an account. */
  sign_in_failures: { times: SIGN_IN.failuresMax, seconds: SIGN_IN.failureWindowMinutes * 60 },
  /** Failed sign-ins from one network, behind which a whole campus may sit. */
  sign_in_network_failures: { times: 100, seconds: SIGN_IN.failureWindowMinutes * 60 },
  /** Accounts made from one network. */
  sign_up: { times: 300, seconds: HOUR },
  /** Sign-in links mailed to one address, and asked for from one network. */
  sign_in_link: { times: 5, seconds: HOUR },
  sign_in_link_network: { times: 120, seconds: HOUR },
  /** Coming back from Google, per network: each asks Google for a token. */
  google_sign_in: { times: 300, seconds: 60 },
  /** Resets asked for an address, and from one network: asking says whether there is an account. */
  password_reset: { times: 5, seconds: HOUR },
  password_reset_network: { times: 60, seconds: HOUR },
  /** Mailed codes, per account and purpose: a pause between two, and so many in an hour. */
  verification_pause: { times: 1, seconds: 30 },
  verification_send: { times: 5, seconds: 3_600 },
  /** Mailed codes to one address, whoever asks: nobody's mailbox is filled. */
  verification_address: { times: 10, seconds: 3_600 },
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
