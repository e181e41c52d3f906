import { APPEALS } from '@quad/contract/moderation/moderation';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { tokenHash } from '../../accounts/accounts.public.ts';
import { type Decided, findDecisionByAppeal, findSuspension, hasOtherStaff } from '../reports/decisions.store.ts';

const DAY_MS = 86_400_000;

/** The decision that an email links to, found by its appeal token. */
export async function getAppeal({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const decided = await findDecisionByAppeal(db.db, tokenHash(token));
  if (!decided) throw new AppError('not_found');
  const now = clock.now();
  const { targetKind: kind, outcome, reason, createdAt, staffId, personId } = decided;
  return {
    kind,
    outcome,
    reason,
    at: createdAt.toISOString(),
    until: (await suspensionEnd(db.db, decided, now))?.toISOString() ?? null,
    state: stateOf(decided, now),
    isReviewedByOther: await hasOtherStaff(db.db, [staffId, personId], now),
  };
}

/** The page shows the actual end of the suspension, which another decision may have extended. */
async function suspensionEnd(db: Db, { personId, until, isLifted }: Decided, now: Date) {
  if (until === null || personId === null || isLifted) return until;
  return (await findSuspension(db, personId, now)) ?? until;
}

type State = 'open to appeal' | 'waiting' | 'upheld' | 'lifted' | 'too late';

export function stateOf({ appealedAt, appealDecidedAt, isLifted, createdAt }: Decided, now: Date): State {
  if (appealDecidedAt) return isLifted ? 'lifted' : 'upheld';
  if (appealedAt) return 'waiting';
  return now.getTime() - createdAt.getTime() > APPEALS.days * DAY_MS ? 'too late' : 'open to appeal';
}
