import { z } from 'zod';

export type Tone = 'success' | 'okay' | 'black' | 'danger';

/**
 * Every failure the server may name. The message is what the user reads, so it
 * is product copy: change it here and nowhere else.
 */
export const ERRORS = {
  input_invalid: { status: 400, tone: 'danger', message: 'Something went wrong' },
  sign_in_required: { status: 401, tone: 'danger', message: 'User is not authenticated' },
  origin_refused: { status: 403, tone: 'danger', message: 'Something went wrong' },
  not_allowed: { status: 403, tone: 'danger', message: 'You cannot do that.' },
  school_unverified: { status: 403, tone: 'danger', message: 'Verify your school email to do that.' },
  guest_of_campus: { status: 403, tone: 'danger', message: 'You are a guest on this campus.' },
  not_found: { status: 404, tone: 'danger', message: "This page doesn't exist." },
  post_missing: { status: 404, tone: 'okay', message: 'Sorry, that post has been deleted.' },
  method_not_allowed: { status: 405, tone: 'danger', message: 'Something went wrong' },
  body_too_large: { status: 413, tone: 'danger', message: 'That is too large to send.' },
  media_type_unsupported: { status: 415, tone: 'danger', message: 'Something went wrong' },
  host_unknown: { status: 421, tone: 'danger', message: 'This address does not belong to a campus.' },
  too_many_requests: { status: 429, tone: 'danger', message: 'Too many requests. Try again in a moment.' },
  unexpected: { status: 500, tone: 'danger', message: 'Something went wrong' },
  overloaded: { status: 503, tone: 'danger', message: 'Quad is very busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; tone: Tone; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z.object({
  code: z.enum(codes),
  message: z.string(),
  /** Field name to message, present when the input was at fault. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same as a list: each entry is shown as one danger alert. */
  errors: z.array(z.object({ msg: z.string() })),
});
export type ErrorBody = z.infer<typeof errorBody>;
