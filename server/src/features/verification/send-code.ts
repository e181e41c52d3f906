import { canonicalEmail } from '@quad/contract/emails';
import { VERIFICATION, type Purpose } from '@quad/contract/verification';
import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { refuseBanned } from '../accounts/accounts.public.ts';
import { codeLetter } from './letters/code-letter.ts';
import { codeHash, makeCode } from './verification-code.ts';
import { putCode } from './verification.store.ts';

export type SendingDeps = Pick<Deps, 'db' | 'limits' | 'outbox' | 'clock' | 'config'>;

/** The campus is the one a school is verified for; for the other purposes the site's. */
type Sending = { viewer: Viewer; purpose: Purpose; address: string; campus: RequestCampus };

const MINUTE_MS = 60_000;

/** Mails a new code, which replaces any other of this purpose. The letter is written together with the code. */
export async function sendCode(deps: SendingDeps, { viewer, purpose, address, campus }: Sending) {
  await deps.limits.take('verification_pause', `${viewer.id} ${purpose}`);
  await deps.limits.take('verification_send', `${viewer.id} ${purpose}`);
  await deps.limits.take('verification_address', canonicalEmail(address));

  const now = deps.clock.now();
  const code = makeCode();
  const codeFor = { userId: viewer.id, purpose, address, campusId: campus.id };
  const letter = await codeLetter({ campus, code, purpose });
  await deps.db.tx(async (tx) => {
    await refuseBanned(deps, tx, address);
    await putCode(tx, {
      ...codeFor,
      codeHash: codeHash(codeFor, code, deps.config.secret),
      sentAt: now,
      expiresAt: new Date(now.getTime() + VERIFICATION.validMinutes * MINUTE_MS),
    });
    await deps.outbox.write(tx, { ...letter, campusId: campus.id, to: address });
  });
  return { sent: true as const, resendAt: new Date(now.getTime() + VERIFICATION.resendSeconds * 1_000).toISOString() };
}
