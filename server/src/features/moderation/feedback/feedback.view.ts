import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { feedbackId, type FeedbackNote, feedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import { personView } from '../../accounts/accounts.public.ts';
import type { FeedbackRow } from './feedback.store.ts';

export function feedbackView({ id, text, contact, status, createdAt, ...row }: FeedbackRow): FeedbackNote {
  return {
    id: feedbackId.parse(id),
    campusId: campusId.parse(row.campusId),
    campusName: row.campusName,
    text,
    person: authorOf(row),
    contact,
    status: feedbackStatus.parse(status),
    createdAt: createdAt.toISOString(),
  };
}

type Author = Pick<FeedbackRow, 'userId' | 'username' | 'firstName' | 'lastName' | 'avatarId' | 'isVerified'>;

/** Null if a signed-out visitor wrote it, because then all joined columns are null. */
function authorOf({ userId, username, firstName, lastName, avatarId, isVerified }: Author) {
  if (userId === null || username === null || firstName === null || lastName === null) return null;
  return personView({ id: userId, username, firstName, lastName, avatarId, isVerified });
}
