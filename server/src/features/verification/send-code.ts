import { VERIFICATION, type Purpose } from '@quad/contract/verification';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { refuseBanned } from '../accounts/accounts.public.ts';
import { countCodeMail } from './count-code-mail.ts';
import { codeLetter } from './letters/code-letter.ts';
import { codeHash, makeCode } from './verification-code.ts';
import { maskedAddress } from './verification.rules.ts';
import { putCode } from './verification.store.ts';

export type SendingDeps = Pick<Deps, 'db' | 'limits' | 'outbox' | 'clock' | 'config'>;

/**
 * The campus is the one a school is verified for; for the other purposes the site's. `newAddress` is what an approval
 * of a changed email is about.
 */
type Sending = { viewer: Viewer; purpose: Purpose; address: string; newAddress?: string; campus: RequestCampus };

const MINUTE_MS = 60_000;

/** Mails a new code, which replaces any other of this purpose. The letter is written together with the code. */
export async function sendCode(deps: SendingDeps, sending: Sending) {
  if (!(await countCodeMail(deps, sending))) return sentAt(deps.clock.now());
  return deps.db.tx((tx) => writeCode(deps, tx, sending));
}

/** In the caller's transaction, which has kept the limits. */
export async function writeCode(
  deps: Pick<Deps, 'outbox' | 'clock' | 'config'>,
  tx: Db,
  { viewer, purpose, address, newAddress, campus }: Sending,
) {
  const now = deps.clock.now();
  const code = makeCode();
  const codeFor = { userId: viewer.id, purpose, address, campusId: campus.id };
  const letter = await codeLetter({ campus, code, purpose, newAddressMasked: maskedAddress(newAddress ?? address) });
  await refuseBanned(deps, tx, address);
  await putCode(tx, {
    ...codeFor,
    newAddress: newAddress ?? null,
    codeHash: codeHash(codeFor, code, deps.config.secret),
    sentAt: now,
    expiresAt: new Date(now.getTime() + VERIFICATION.validMinutes * MINUTE_MS),
  });
  await deps.outbox.write(tx, { ...letter, campusId: campus.id, to: address });
  return sentAt(now);
}

function sentAt(now: Date) {
  return { sent: true as const, resendAt: new Date(now.getTime() + VERIFICATION.resendSeconds * 1_000).toISOString() };
}
