import { z } from 'zod';
import { person } from './accounts.ts';
import { campusId } from './campuses.ts';
import { COMPOSE_COPY } from './compose.ts';
import { email, EMAIL_COPY } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

/*
 * What people tell the staff about the product itself. Reports of people and posts are the moderation's.
 */

export const FEEDBACK = { textMax: 2000, pageSize: 25 } as const;

export const FEEDBACK_COPY = {
  text: 'Your feedback',
  textHint: 'What should be better, what is missing, what do you like?',
  contact: 'Your email',
  contactHint: 'Optional. Only if you would like an answer.',
  send: 'Send Feedback',
  required: 'Please write your feedback first',
  sent: 'Thank you for your feedback!',
  sentText: 'A person on our team reads every message.',
  another: 'Send more feedback',
} as const;

/** In small letters whatever was sent, so that one note has one name. */
export const feedbackId = z.uuid().toLowerCase().brand<'FeedbackId'>();
export type FeedbackId = z.infer<typeof feedbackId>;

export const feedbackForm = z.object({
  text: z
    .string()
    .trim()
    .min(1, FEEDBACK_COPY.required)
    .refine((text) => Array.from(text).length <= FEEDBACK.textMax, { error: () => COMPOSE_COPY.tooLong }),
  /** Where a visitor would like to be answered; of students the account says it. */
  contact: z
    .string()
    .trim()
    .refine((typed) => typed === '' || email.safeParse(typed).success, { error: () => EMAIL_COPY.invalid })
    .optional(),
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  access: 'anyone',
  summary: 'Tells the staff something. With the same clientId again it is told once.',
  body: feedbackForm.extend({ clientId: z.uuid() }),
  response: z.object({ sent: z.literal(true) }),
});

export const feedbackStatus = z.enum(['open', 'closed']);
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** A note as the staff read it. */
export const feedbackNote = z.object({
  id: feedbackId,
  /** The site it was written on. */
  campusId,
  campusName: z.string(),
  text: z.string(),
  /** Who wrote it: null for a visitor, and for an account that is gone. */
  person: person.nullable(),
  /** Where to answer: what a visitor left, or the address of the account. */
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
  summary: 'Closes a note or opens it again. As it stands already, nothing changes.',
  params: z.object({ feedbackId }),
  body: z.object({ status: feedbackStatus }),
  response: z.object({ id: feedbackId, status: feedbackStatus }),
});
