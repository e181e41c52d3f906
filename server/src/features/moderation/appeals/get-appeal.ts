import { APPEALS } from '@quad/contract/moderation/moderation';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { tokenHash } from '../../accounts/accounts.public.ts';
import { type Decided, findDecisionByAppeal, hasOtherStaff } from '../reports/decisions.store.ts';

const DAY_MS = 86_400_000;

/** The decision that an email links to, found by its appeal token. */
export async function getAppeal({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const decided = await findDecisionByAppeal(db.db, tokenHash(token));
  if (!decided) throw new AppError('not_found');
  const now = clock.now();
  const { targetKind: kind, outcome, reason, createdAt, until, staffId, personId } = decided;
  return {
    kind,
    outcome,
    reason,
    at: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    state: stateOf(decided, now),
    isReviewedByOther: await hasOtherStaff(db.db, [staffId, personId], now),
  };
}

type State = 'open to appeal' | 'waiting' | 'upheld' | 'lifted' | 'too late';

export function stateOf({ appealedAt, appealDecidedAt, isLifted, createdAt }: Decided, now: Date): State {
  if (appealDecidedAt) return isLifted ? 'lifted' : 'upheld';
  if (appealedAt) return 'waiting';
  return now.getTime() - createdAt.getTime() > APPEALS.days * DAY_MS ? 'too late' : 'open to appeal';
}
