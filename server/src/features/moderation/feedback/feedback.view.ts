import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { feedbackId, type FeedbackNote, feedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import type { Deps } from '../../../deps.ts';
import { personView, withCampusUrl } from '../../accounts/accounts.public.ts';
import type { FeedbackRow } from './feedback.store.ts';

type ViewDeps = Pick<Deps, 'campuses'>;

export function feedbackView(
  deps: ViewDeps,
  { id, text, contact, status, createdAt, ...row }: FeedbackRow,
): FeedbackNote {
  return {
    id: feedbackId.parse(id),
    campusId: campusId.parse(row.campusId),
    campusName: row.campusName,
    text,
    person: authorOf(deps, row),
    contact,
    status: feedbackStatus.parse(status),
    createdAt: createdAt.toISOString(),
  };
}

type Author = Pick<
  FeedbackRow,
  'userId' | 'homeCampusId' | 'username' | 'firstName' | 'lastName' | 'avatarId' | 'isVerified'
>;

/** Null if a signed-out visitor wrote it, because then all joined columns are null. */
function authorOf(
  deps: ViewDeps,
  { userId, homeCampusId, username, firstName, lastName, avatarId, isVerified }: Author,
) {
  if (userId === null || homeCampusId === null || username === null || firstName === null || lastName === null) {
    return null;
  }
  const person = personView({ id: userId, username, firstName, lastName, avatarId, isVerified });
  return withCampusUrl(deps, { ...person, campusId: campusId.parse(homeCampusId) });
}
