import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { isBannedByHand, lockAccount, setSuspendedUntil } from '../../accounts/accounts.public.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { unsealContent } from '../content/seal-content.ts';
import { setSealEnd } from '../content/seals.store.ts';
import {
  type Decided,
  findDecision,
  findSuspension,
  hasOtherStaff,
  hasStandingBan,
  listAddresses,
  settleAppeal,
} from '../reports/decisions.store.ts';
import { eraseTextsOfDecided } from '../reports/erased-texts.store.ts';
import { appealEmail } from '../emails/appeal-email.ts';

type AppealDeps = Pick<
  Deps,
  'db' | 'events' | 'live' | 'sessions' | 'mailQueue' | 'campuses' | 'config' | 'clock' | 'ids'
>;
type Input = { appealId: string; isLifted: boolean; reason: string };

/**
 * Upholds or lifts a decision. Lifting restores removed content in the same transaction and ends a suspension or ban
 * right after it. The staff member who made the decision can't decide the appeal, unless they are the only one.
 */
export async function decideAppeal(deps: AppealDeps, staff: Viewer, { appealId, isLifted, reason }: Input) {
  const original = await findDecision(deps.db.db, appealId);
  if (!original) throw new AppError('not_found');
  const { staffId, personId } = original;
  if (personId === staff.id) throw new AppError('not_allowed');
  const now = deps.clock.now();
  if (staffId === staff.id && (await hasOtherStaff(deps.db.db, [staff.id, personId], now)))
    throw new AppError('not_allowed');
  const publish = await deps.db.tx(async (tx) => {
    const settled = await settleAppeal(tx, appealId, { staffId: staff.id, reason, isLifted, now });
    if (!settled) throw new AppError(original.appealedAt ? 'already_decided' : 'not_found');
    await eraseTextsOfDecided(tx, appealId);
    const lifted = isLifted ? await lift(deps, tx, settled, now) : undefined;
    // What was not restored is erased by the next run of the job.
    if (settled.sealEndsAt) await setSealEnd(tx, appealId, lifted?.isRestored ? null : now);
    await emailPerson(deps, tx, settled, { isLifted, reason, ...lifted });
    const action = isLifted ? 'appeal.lifted' : 'appeal.upheld';
    const detail = { reason, outcome: settled.outcome, ...(lifted && { isRestored: lifted.isRestored ?? false }) };
    const entry = { action, subject: `decision:${appealId}`, detail };
    await insertAudit(tx, { id: deps.ids.next(), actorId: staff.id, ...entry, at: now });
    return lifted?.publish;
  });
  await publish?.();
  return { isLifted };
}

type Lifted = {
  /** Undefined when nothing was removed. */
  isRestored?: boolean;
  /** False while another decision still suspends or bans them, or staff banned their address. */
  isFree: boolean;
  publish?: () => Promise<void>;
};

async function lift(deps: AppealDeps, tx: Db, decided: Decided, now: Date): Promise<Lifted> {
  const { id, personId, outcome } = decided;
  const content = outcome.thing === 'remove' ? await unsealContent(deps, tx, decided) : undefined;
  const isFree = personId === null || (await free(deps, tx, personId, outcome.person, now));
  if (personId) await deps.events.announce(tx, { type: 'decision.lifted', decisionId: id, userId: personId });
  return { isFree, ...content };
}

/** A listener ends the ban after the commit. */
async function free(deps: AppealDeps, tx: Db, personId: string, outcome: Decided['outcome']['person'], now: Date) {
  if (outcome !== 'ban' && outcome !== 'suspend') return true;
  // Without the lock, two concurrent appeals would each see the other's decision, and neither would end the
  // restriction.
  await lockAccount(tx, personId);
  if (outcome === 'ban') return !(await hasStandingBan(tx, personId)) && !(await isBannedByHand(deps, tx, personId));
  const until = await findSuspension(tx, personId, now);
  await setSuspendedUntil(tx, personId, until);
  return until === null;
}

type AppealDecision = { isLifted: boolean; reason: string } & Partial<Pick<Lifted, 'isRestored' | 'isFree'>>;

async function emailPerson(deps: AppealDeps, tx: Db, decided: Decided, decision: AppealDecision) {
  const { personId, campusId, targetKind: kind, outcome } = decided;
  const [account] = personId === null ? [] : await listAddresses(tx, [personId]);
  const campus = deps.campuses.byId(campusId);
  if (!account || !campus) return;
  const email = await appealEmail({ campus, kind, outcome, ...decision });
  await deps.mailQueue.write(tx, { campusId, to: account.email, ...email });
}
