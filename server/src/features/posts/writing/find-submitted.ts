import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { LimitError } from '../../../platform/limits/limit-error.ts';
import { takeOnce } from '../../../platform/limits/take-once.ts';
import { findSubmission, type Submission } from './submissions.store.ts';

type FindDeps = Pick<Deps, 'db'>;

/**
 * The post or comment that this draft already became. A browser that missed the response sends the draft again. If the
 * post was deleted since, it is not created again. Looked for only when a submission could not be written.
 */
export async function findSubmitted(deps: FindDeps, submission: Submission) {
  const found = await find(deps, submission);
  if (found !== undefined) await deps.db.confirm();
  return found;
}

/** The post or comment that was just written. */
export async function readSubmitted(deps: FindDeps, submission: Submission) {
  const found = await find(deps, submission);
  if (found === undefined) throw new Error('The post that was just submitted was not found');
  return found;
}

async function find({ db }: FindDeps, submission: Submission) {
  const found = await findSubmission(db.db, submission);
  if (found?.json === null) throw new AppError('post_missing');
  return found?.json;
}

/** Counts against the limit. Over it, returns the earlier post if this draft was already submitted. */
export async function takeSubmission(
  deps: Pick<Deps, 'db' | 'limits'>,
  limit: 'post' | 'comment',
  submission: Submission,
) {
  const { authorId, clientKey } = submission;
  try {
    await takeOnce(deps.limits, { limit, key: authorId, clientKey });
    return undefined;
  } catch (error) {
    const before = error instanceof LimitError ? await findSubmitted(deps, submission) : undefined;
    if (before === undefined) throw error;
    return before;
  }
}
