import { MINUTE_MS } from '@quad/contract/durations';
import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { refuseBanned } from '../accounts/accounts.public.ts';
import { countCodeMail } from './count-code-mail.ts';
import { codeEmail } from './emails/code-email.ts';
import { codeHash, makeCode } from './verification-code.ts';
import { maskedAddress } from './verification.rules.ts';
import { deleteCode, putCode } from './verification.store.ts';

export type SendingDeps = Pick<Deps, 'db' | 'limits' | 'mailQueue' | 'clock' | 'config'>;

type Sending = {
  viewer: Viewer;
  purpose: Purpose;
  address: string;
  /** Only for an approval: the address that the account will get. */
  newAddress?: string;
  /** The purpose of an older code, which is deleted when this one is sent. */
  replaces?: Purpose;
  /** The campus to verify for. For the other purposes, the campus of the site. */
  campus: RequestCampus;
};

const RESEND_MS = VERIFICATION.resendSeconds * 1_000;

/** Mails a new code, which replaces any other of this purpose. */
export async function sendCode(deps: SendingDeps, sending: Sending) {
  if (await countCodeMail(deps, sending)) await writeCode(deps, sending);
  return { sent: true as const, resendAt: new Date(deps.clock.now().getTime() + RESEND_MS).toISOString() };
}

async function writeCode(deps: SendingDeps, { viewer, purpose, address, newAddress, replaces, campus }: Sending) {
  const now = deps.clock.now();
  const code = makeCode();
  const codeFor = { userId: viewer.id, purpose, address, campusId: campus.id };
  const mail = await codeEmail({ campus, code, purpose, newAddressMasked: maskedAddress(newAddress ?? address) });
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
    await deps.mailQueue.write(tx, { ...mail, campusId: campus.id, to: address });
  });
}
