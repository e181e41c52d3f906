import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import { AppError } from '../../platform/app-error.ts';
import { brokenUniqueness } from '../../platform/database/broken-constraint.ts';
import type { Db } from '../../platform/database/database.ts';
import { isSameSecret } from '../../platform/keyed-hash.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import {
  getSession,
  joinByAccountAddress,
  joinCampus,
  refuseBanned,
  setEmailVerified,
} from '../accounts/accounts.public.ts';
import { mayApproveEmailChange, sendApprovedCode } from './approve-email-change.ts';
import { changeEmail } from './change-email.ts';
import { countCodeGuess } from './count-code-guess.ts';
import type { ConfirmingDeps, Proof } from './proof.ts';
import { newEmailTaken } from './send-email-change-code.ts';
import { schoolEmailTaken } from './send-school-code.ts';
import { codeHash } from './verification-code.ts';
import { deleteCode, hasDeadCode, takeAttempt } from './verification.store.ts';

type Guess = { purpose: Purpose; code: string; network: string };

/** The effect of each code. Returns false when the account has changed since, so that the code proves nothing. */
const EFFECTS: Record<Purpose, (deps: ConfirmingDeps, tx: Db, proof: Proof) => Promise<boolean>> = {
  'verify user': async (deps, tx, { viewer, address, campusId }) => {
    const userId = viewer.id;
    if (!(await setEmailVerified(tx, { userId, address, now: deps.clock.now() }))) return false;
    await joinByAccountAddress(deps, tx, { userId, address, campusId });
    return true;
  },
  'verify school': async (deps, tx, { viewer, address, campusId }) => {
    await joinCampus(deps, tx, { userId: viewer.id, address, campusId });
    return true;
  },
  'change email': changeEmail,
  'approve email change': mayApproveEmailChange,
};

/** Confirms the newest code of a purpose. Says when a code is no longer valid, because only its owner can get here. */
export async function confirmCode(
  deps: ConfirmingDeps,
  viewer: Viewer,
  site: RequestCampus,
  guess: Guess,
): Promise<Session> {
  const { purpose, network } = guess;
  const takeBack = await countCodeGuess(deps, { userId: viewer.id, purpose, network });
  const proof = await tryCode(deps, viewer, site, guess);
  if (proof && purpose === 'approve email change') await sendApprovedCode(deps, proof);
  if (proof) await deps.sessions.refresh({ userId: viewer.id });
  const session = await getSession(deps, site.id, viewer);
  // A second click finds that the address is already confirmed.
  const isConfirmed = proof !== undefined || (purpose === 'verify user' && session.viewer?.emailVerified);
  if (!isConfirmed) throw new AppError((await isDead(deps, viewer, purpose)) ? 'code_expired' : 'code_wrong');
  await takeBack();
  return session;
}

/** Whether there is a code, but it has expired or has no tries left. */
function isDead({ db, clock }: ConfirmingDeps, viewer: Viewer, purpose: Purpose) {
  return hasDeadCode(db.db, { userId: viewer.id, purpose, attemptsMax: VERIFICATION.attemptsMax, now: clock.now() });
}

/** Returns undefined for a wrong guess. An error would roll back the count of the guess. */
async function tryCode(deps: ConfirmingDeps, viewer: Viewer, site: RequestCampus, { purpose, code }: Guess) {
  const guess = { userId: viewer.id, purpose, attemptsMax: VERIFICATION.attemptsMax, now: deps.clock.now() };
  try {
    return await deps.db.tx(async (tx) => {
      const sent = await takeAttempt(tx, guess);
      if (!sent) return undefined;
      const { codeHash: expected, ...bound } = sent;
      const { address, campusId } = bound;
      const actual = codeHash({ userId: viewer.id, purpose, address, campusId }, code, deps.config.secret);
      if (!isSameSecret(actual, expected)) return undefined;

      await refuseBanned(deps, tx, address);
      // An approval stays valid until the code for the new address is sent.
      if (purpose !== 'approve email change') await deleteCode(tx, viewer.id, purpose);
      const proof: Proof = { viewer, site, ...bound };
      return (await EFFECTS[purpose](deps, tx, proof)) ? proof : undefined;
    });
  } catch (error) {
    throw asTaken(error);
  }
}

/** Two people may get a code for the same address; the first to confirm gets the address. */
function asTaken(error: unknown) {
  const index = brokenUniqueness(error);
  if (index === 'users_email') return newEmailTaken(error);
  return index === 'users_school_email' ? schoolEmailTaken(error) : error;
}
