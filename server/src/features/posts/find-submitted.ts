import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { findSubmission, type Submission } from './submissions.store.ts';

/**
 * The post or comment that a draft became when it was sent before, whatever it is sent as now: a browser that lost the
 * answer asks again. One that was deleted since is not written anew.
 */
export async function findSubmitted(db: Db, submission: Submission) {
  const found = await findSubmission(db, submission);
  if (found?.json === null) throw new AppError('post_missing');
  return found?.json;
}

/** The same when it must be there. */
export async function readSubmitted(db: Db, submission: Submission) {
  const found = await findSubmitted(db, submission);
  if (found === undefined) throw new Error('What was just submitted is not there');
  return found;
}
