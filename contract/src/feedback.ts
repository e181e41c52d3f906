import { z } from 'zod';
import { person } from './accounts.ts';
import { campusId } from './campuses.ts';
import { TOO_LONG } from './errors.ts';
import { email, EMAIL_MESSAGES } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

/* Feedback about the product itself. Reports of people and posts belong to moderation. */

export const FEEDBACK = { textMax: 2000, pageSize: 25 } as const;

export const FEEDBACK_MESSAGES = { required: 'Please write your feedback first' } as const;

export const FEEDBACK_COPY = {
  text: 'Your feedback',
  textHint: "What could be better? What's missing? What do you like?",
  contact: 'Your email',
  contactHint: "Optional. Add it if you'd like a reply.",
  send: 'Send Feedback',
  sent: 'Thank you for your feedback!',
  sentText: 'A person on our team reads every message.',
  another: 'Send more feedback',
} as const;

/** Lowercased, so that each note has exactly one ID. */
export const feedbackId = z.uuid().toLowerCase().brand<'FeedbackId'>();
export type FeedbackId = z.infer<typeof feedbackId>;

export const feedbackForm = z.object({
  text: z
    .string()
    .trim()
    .min(1, FEEDBACK_MESSAGES.required)
    .refine((text) => Array.from(text).length <= FEEDBACK.textMax, TOO_LONG),
  /** Where to reply to a visitor; for students the account has the address. */
  contact: z
    .string()
    .trim()
    .refine((value) => value === '' || email.safeParse(value).success, EMAIL_MESSAGES.invalid)
    .optional(),
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  access: 'anyone',
  summary: 'Sends feedback to the staff. Retrying with the same clientId sends it once.',
  body: feedbackForm.extend({ clientId: z.uuid() }),
  response: z.object({ sent: z.literal(true) }),
});

export const feedbackStatus = z.enum(['open', 'closed']);
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** A note as staff see it. */
export const feedbackNote = z.object({
  id: feedbackId,
  /** The site where it was written. */
  campusId,
  campusName: z.string(),
  text: z.string(),
  /** Null for a visitor, and for a deleted account. */
  person: person.nullable(),
  /** Where to reply: the address a visitor left, or the account's address. */
  contact: z.string().nullable(),
  status: feedbackStatus,
  createdAt: z.iso.datetime(),
});
export type FeedbackNote = z.infer<typeof feedbackNote>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/staff/feedback',
  access: 'staff',
  summary: 'Feedback of every campus: the open notes oldest first, the closed ones newest first.',
  query: pageQuery.extend({ show: feedbackStatus.default('open') }),
  response: pageOf(feedbackNote),
});

export const changeFeedback = endpoint({
  method: 'PUT',
  path: '/staff/feedback/:feedbackId',
  access: 'staff',
  summary: 'Closes or reopens a note. Idempotent.',
  params: z.object({ feedbackId }),
  body: z.object({ status: feedbackStatus }),
  response: z.object({ id: feedbackId, status: feedbackStatus }),
});
