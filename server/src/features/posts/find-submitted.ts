import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { findSubmission, type Submission } from './submissions.store.ts';

/**
 * The post or comment that this draft already became. A browser that missed the response sends the draft again. If the
 * post was deleted since, it is not created again.
 */
export async function findSubmitted(db: Db, submission: Submission) {
  const found = await findSubmission(db, submission);
  if (found?.json === null) throw new AppError('post_missing');
  return found?.json;
}

/** Like `findSubmitted`, but throws if there is none. */
export async function readSubmitted(db: Db, submission: Submission) {
  const found = await findSubmitted(db, submission);
  if (found === undefined) throw new Error('The post that was just submitted was not found');
  return found;
}
