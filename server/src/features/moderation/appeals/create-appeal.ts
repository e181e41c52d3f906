import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { tokenHash } from '../../accounts/accounts.public.ts';
import { findDecisionByAppeal, insertAppeal } from '../reports/decisions.store.ts';
import { stateOf } from './get-appeal.ts';

type Appeal = { token: string; text: string; network: string };

/** The token from the email is enough, because a banned person can't sign in. */
export async function createAppeal(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  { token, text, network }: Appeal,
) {
  await limits.take('appeal', network);
  const decided = await findDecisionByAppeal(db.db, tokenHash(token));
  if (!decided) throw new AppError('not_found');
  const now = clock.now();
  if (stateOf(decided, now) !== 'open to appeal') throw new AppError('appeal_closed');
  if (!(await insertAppeal(db.db, decided.id, { text, now }))) throw new AppError('appeal_closed');
  return { state: 'waiting' as const };
}
