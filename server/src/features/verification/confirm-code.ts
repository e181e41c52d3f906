import type { Session } from '@quad/contract/accounts';
import { VERIFICATION, type Purpose } from '@quad/contract/verification';
import { AppError } from '../../platform/app-error.ts';
import { brokenUniqueness } from '../../platform/database/broken-constraint.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { getSession, refuseBanned } from '../accounts/accounts.public.ts';
import { mayApproveEmailChange, sendApprovedCode } from './approve-email-change.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { countCodeGuess } from './count-code-guess.ts';
import { joinCampus } from './join-campus.ts';
import type { ConfirmingDeps, Proof } from './proof.ts';
import { newEmailTaken } from './send-email-change-code.ts';
import { schoolEmailTaken } from './send-school-code.ts';
import { codeHash, isSameHash } from './verification-code.ts';
import { deleteCode, takeTry } from './verification.store.ts';

type Guess = { purpose: Purpose; code: string; network: string };

/** False when the world has moved on since the code was sent, and it proves nothing any more. */
const EFFECTS: Record<Purpose, (deps: ConfirmingDeps, tx: Db, proof: Proof) => Promise<boolean>> = {
  'verify user': confirmEmail,
  'verify school': joinCampus,
  'change email': changeEmail,
  'approve email change': mayApproveEmailChange,
};

/** Confirms the newest code of a purpose. Wrong, expired, used up or for something else is all the same to the caller. */
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
  // A second press of the button finds the address confirmed already.
  const isSo = proof !== undefined || (purpose === 'verify user' && session.viewer?.emailVerified);
  if (!isSo) throw new AppError('code_wrong');
  await takeBack();
  return session;
}

/** A wrong guess is an answer and not an error: thrown, it would take its own counting back. */
async function tryCode(deps: ConfirmingDeps, viewer: Viewer, site: RequestCampus, { purpose, code }: Guess) {
  const guess = { userId: viewer.id, purpose, triesMax: VERIFICATION.triesMax, now: deps.clock.now() };
  try {
    return await deps.db.tx(async (tx) => {
      const sent = await takeTry(tx, guess);
      if (!sent) return undefined;
      const { codeHash: expected, ...bound } = sent;
      const { address, campusId } = bound;
      const given = codeHash({ userId: viewer.id, purpose, address, campusId }, code, deps.config.secret);
      if (!isSameHash(given, expected)) return undefined;

      await refuseBanned(deps, tx, address);
      // An approval counts until the code to the new address is on its way.
      if (purpose !== 'approve email change') await deleteCode(tx, viewer.id, purpose);
      const proof: Proof = { viewer, site, ...bound };
      return (await EFFECTS[purpose](deps, tx, proof)) ? proof : undefined;
    });
  } catch (error) {
    throw asTaken(error);
  }
}

/** Two may have been sent a code for the same address; the first to confirm has it. */
function asTaken(error: unknown) {
  const index = brokenUniqueness(error);
  if (index === 'users_email') return newEmailTaken(error);
  return index === 'users_school_email' ? schoolEmailTaken(error) : error;
}
