import { canonicalEmail } from '@quad/contract/emails';
import { VERIFICATION, type Purpose } from '@quad/contract/verification';
import type { Deps } from '../../deps.ts';
import { LimitError } from '../../platform/limits/limit-error.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { refuseBanned } from '../accounts/accounts.public.ts';
import { codeLetter } from './letters/code-letter.ts';
import { codeHash, makeCode } from './verification-code.ts';
import { maskedAddress } from './verification.rules.ts';
import { deleteCode, findLiveAddress, putCode } from './verification.store.ts';

export type SendingDeps = Pick<Deps, 'db' | 'limits' | 'outbox' | 'clock' | 'config'>;

/** The campus is the one a school is verified for; for the other purposes the site's. */
type Sending = {
  viewer: Viewer;
  purpose: Purpose;
  address: string;
  /** What an approval of a changed email is about. */
  newAddress?: string;
  /** A code that did its work when this one is on its way. */
  replaces?: Purpose;
  campus: RequestCampus;
};

const MINUTE_MS = 60_000;
const RESEND_MS = VERIFICATION.resendSeconds * 1_000;

/** Mails a new code, which replaces any other of this purpose. The letter is written together with the code. */
export async function sendCode(deps: SendingDeps, sending: Sending) {
  const { viewer, purpose, address, newAddress, replaces, campus } = sending;
  await deps.limits.takeAll([
    { limit: 'verification_pause', key: `${viewer.id} ${purpose}` },
    { limit: 'verification_send', key: `${viewer.id} ${purpose}` },
  ]);
  const now = deps.clock.now();
  const sent = { sent: true as const, resendAt: new Date(now.getTime() + RESEND_MS).toISOString() };
  if (!(await mayMail(deps, { userId: viewer.id, purpose, address, now }))) return sent;

  const code = makeCode();
  const codeFor = { userId: viewer.id, purpose, address, campusId: campus.id };
  const letter = await codeLetter({ campus, code, purpose, newAddressMasked: maskedAddress(newAddress ?? address) });
  await deps.db.tx(async (tx) => {
    await refuseBanned(deps, tx, address);
    if (replaces) await deleteCode(tx, viewer.id, replaces);
    await putCode(tx, {
      ...codeFor,
      newAddress: newAddress ?? null,
      codeHash: codeHash(codeFor, code, deps.config.secret),
      sentAt: now,
      expiresAt: new Date(now.getTime() + VERIFICATION.validMinutes * MINUTE_MS),
    });
    await deps.outbox.write(tx, { ...letter, campusId: campus.id, to: address });
  });
  return sent;
}

type Mailing = { userId: string; purpose: Purpose; address: string; now: Date };

/**
 * Whether another code is mailed. Where an address gets many, each account still has its first of the day, so that
 * strangers who ask for somebody's address do not keep them from it. Whoever has a code there already is answered as if
 * another was sent, and may use that one.
 */
async function mayMail({ db, limits }: SendingDeps, { userId, purpose, address, now }: Mailing) {
  const key = canonicalEmail(address);
  const first = await limits.count('verification_first', `${userId} ${key}`);
  const all = await limits.count('verification_address', key);
  if (!all.isOver) return true;
  if (first.isOver) {
    const live = await findLiveAddress(db.db, { userId, purpose, triesMax: VERIFICATION.triesMax, now });
    if (live === address) return false;
    throw new LimitError('verification_address', all.retryAfterSeconds);
  }
  const accounts = await limits.countDistinct('verification_address_accounts', key, userId);
  if (accounts.isOver) throw new LimitError('verification_address_accounts', accounts.retryAfterSeconds);
  return true;
}
