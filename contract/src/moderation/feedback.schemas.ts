import { z } from 'zod';
import { campusPerson } from '../accounts/accounts.schemas.ts';
import { email } from '../accounts/emails.schemas.ts';
import { EMAIL_MESSAGES } from '../accounts/emails.ts';
import { campusId } from '../campuses/campuses.schemas.ts';
import { TOO_LONG } from '../errors.ts';
import { FEEDBACK, FEEDBACK_MESSAGES } from './feedback.ts';

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
  person: campusPerson.nullable(),
  /** Where to reply: the address a visitor left, or the account's address. */
  contact: z.string().nullable(),
  status: feedbackStatus,
  createdAt: z.iso.datetime(),
});
export type FeedbackNote = z.infer<typeof feedbackNote>;
