import { z } from 'zod';

export type Tone = 'success' | 'okay' | 'black' | 'danger';

/** Every error the server can return. The message is shown to users, so change it only here. */
export const ERRORS = {
  input_invalid: { status: 400, tone: 'danger', message: 'Something went wrong' },
  sign_in_required: { status: 401, tone: 'danger', message: 'User is not authenticated' },
  origin_refused: { status: 403, tone: 'danger', message: 'Something went wrong' },
  not_allowed: { status: 403, tone: 'danger', message: "You can't do that." },
  school_unverified: { status: 403, tone: 'danger', message: 'Verify your school email to do that.' },
  guest_of_campus: { status: 403, tone: 'danger', message: "You're a guest on this campus." },
  email_unverified: { status: 403, tone: 'danger', message: 'Confirm your email address to do that.' },
  suspended: {
    status: 403,
    tone: 'danger',
    message: "Your account is suspended. You can read, but you can't take part for now.",
  },
  banned: { status: 403, tone: 'danger', message: 'Account has been banned' },
  region_closed: { status: 403, tone: 'danger', message: 'Quad is only open in the United States.' },
  wrong_password: { status: 401, tone: 'danger', message: 'Wrong password!' },
  current_password_wrong: { status: 403, tone: 'danger', message: 'Invalid password.' },
  account_missing: { status: 401, tone: 'danger', message: 'Incorrect. Please try again.' },
  credentials_invalid: { status: 401, tone: 'danger', message: 'Invalid login credentials.' },
  sign_in_blocked: {
    status: 429,
    tone: 'danger',
    message:
      'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
    durationMs: 7800,
  },
  link_wrong: { status: 401, tone: 'danger', message: 'Failed: Wrong Email.' },
  link_expired: { status: 401, tone: 'danger', message: 'That link has expired. Please ask for a new one.' },
  reset_account_missing: { status: 404, tone: 'danger', message: 'User not found, try again!' },
  reset_expired: { status: 410, tone: 'danger', message: 'That link has expired. Please request a new one.' },
  undo_expired: { status: 410, tone: 'danger', message: 'That link has expired or was already used.' },
  email_taken: { status: 409, tone: 'danger', message: 'Email has already been taken.' },
  new_email_taken: { status: 409, tone: 'danger', message: 'That email is taken.' },
  email_unchecked: { status: 500, tone: 'danger', message: 'Error checking if email is available' },
  school_email_taken: { status: 409, tone: 'danger', message: 'That school email belongs to another account.' },
  username_taken: { status: 409, tone: 'danger', message: 'That username has been taken.' },
  code_wrong: { status: 401, tone: 'danger', message: 'Your code was incorrect. Please try again.' },
  code_expired: {
    status: 401,
    tone: 'danger',
    message: 'That code has expired or was tried too often. Please ask for a new one.',
  },
  photo_unreadable: { status: 415, tone: 'danger', message: 'Only photos are allowed!' },
  photo_too_large: { status: 413, tone: 'danger', message: 'That photo is too large.' },
  google_different_credentials: {
    status: 409,
    tone: 'danger',
    message: 'Error: Account already exists with different credentials',
  },
  google_invalid: { status: 401, tone: 'danger', message: 'Error: Invalid credentials' },
  google_disabled: { status: 403, tone: 'danger', message: 'Error: That account has been disabled' },
  google_email_missing: { status: 401, tone: 'danger', message: 'Error: User email not found' },
  google_failed: { status: 502, tone: 'danger', message: 'Error Signing In with Google.' },
  not_found: { status: 404, tone: 'danger', message: "This page doesn't exist." },
  post_missing: { status: 404, tone: 'okay', message: 'Sorry, that post has been deleted.' },
  chat_missing: { status: 404, tone: 'okay', message: "This conversation doesn't exist" },
  message_missing: { status: 404, tone: 'okay', message: 'That message is no longer available.' },
  person_unreachable: { status: 409, tone: 'danger', message: "You can't message this person." },
  ad_missing: { status: 404, tone: 'danger', message: 'Ad not found' },
  ad_not_paused: { status: 409, tone: 'danger', message: 'Only paused ads can be resumed' },
  ad_not_pausable: { status: 409, tone: 'danger', message: 'Failed to pause ad' },
  ad_not_stoppable: { status: 409, tone: 'danger', message: 'Failed to stop ad' },
  ad_not_decidable: { status: 409, tone: 'danger', message: 'Failed to activate ad' },
  ad_charge_failed: { status: 402, tone: 'danger', message: 'Your card was declined. Please try another one.' },
  payment_missing: { status: 404, tone: 'okay', message: 'Payment not found' },
  already_boosted: { status: 409, tone: 'danger', message: 'This post is already boosted' },
  checkout_failed: { status: 502, tone: 'danger', message: 'Something Went Wrong. Please logout and try again.' },
  payments_closed: { status: 503, tone: 'danger', message: "Posts can't be boosted right now." },
  payment_event_refused: { status: 400, tone: 'danger', message: 'Something went wrong' },
  block_limit: { status: 409, tone: 'danger', message: "You've reached the limit of people you can block." },
  report_closed: { status: 409, tone: 'okay', message: 'Someone already decided this.' },
  appeal_closed: { status: 409, tone: 'okay', message: 'This decision can no longer be appealed.' },
  export_too_soon: { status: 429, tone: 'danger', message: 'You can request your data once a day.' },
  comment_too_deep: { status: 409, tone: 'danger', message: "You can't reply this deep. Reply further up." },
  media_refused: { status: 415, tone: 'danger', message: 'Only photos & videos are allowed!' },
  media_unreadable: { status: 422, tone: 'danger', message: "We couldn't read that file. Try another one." },
  media_missing: { status: 409, tone: 'danger', message: 'A photo or video is missing. Please add it again.' },
  upload_too_large: { status: 413, tone: 'danger', message: 'Photos can be up to 30 MB, videos up to 300 MB.' },
  upload_quota: { status: 413, tone: 'danger', message: 'You have uploaded a lot today. Try again tomorrow.' },
  upload_waiting_quota: {
    status: 413,
    tone: 'danger',
    message: 'You have a lot of files waiting. Post or remove some first.',
  },
  upload_conflict: { status: 409, tone: 'danger', message: 'Something went wrong' },
  upload_busy: { status: 423, tone: 'danger', message: 'Something went wrong' },
  media_unavailable: { status: 503, tone: 'danger', message: "We can't show photos and videos right now." },
  upload_unavailable: { status: 503, tone: 'danger', message: "We can't accept photos and videos right now." },
  method_not_allowed: { status: 405, tone: 'danger', message: 'Something went wrong' },
  request_timeout: { status: 408, tone: 'danger', message: 'That took too long to send. Try again.' },
  body_too_large: { status: 413, tone: 'danger', message: 'That is too large to send.' },
  media_type_unsupported: { status: 415, tone: 'danger', message: 'Something went wrong' },
  host_unknown: { status: 421, tone: 'danger', message: 'This address does not belong to a campus.' },
  too_many_requests: { status: 429, tone: 'danger', message: 'Too many requests. Try again in a moment.' },
  unexpected: { status: 500, tone: 'danger', message: 'Something went wrong' },
  try_again: {
    status: 503,
    tone: 'danger',
    message: "We're having trouble reaching our servers. Please try again.",
  },
  overloaded: { status: 503, tone: 'danger', message: 'Quad is very busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; tone: Tone; message: string; durationMs?: number }>;

/** Shown by the browser when it cannot reach the server. */
export const NETWORK_FAILED = 'Network error. Please check your connection';

export type ErrorCode = keyof typeof ERRORS;

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z.object({
  code: z.enum(codes),
  message: z.string(),
  /** Field name to message, set when the input is invalid. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same as a list: each entry is shown as one danger alert. */
  errors: z.array(z.object({ msg: z.string() })),
});
export type ErrorBody = z.infer<typeof errorBody>;
