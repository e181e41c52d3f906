import { canonicalEmail } from '@quad/contract/emails';
import { splitFullName } from '@quad/contract/names';
import { SIGN_IN } from '@quad/contract/sign-in';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { MarkerCookie } from '../../platform/marker-cookie.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { campusLink } from './campus-link.ts';
import { noAccountLetter } from './letters/no-account-letter.ts';
import { signInLinkLetter } from './letters/sign-in-link-letter.ts';
import { isAddressTaken } from './new-accounts.store.ts';
import { refuseAbroad, type RegionDeps } from './refuse-abroad.ts';
import { isBanned } from './refuse-banned.ts';
import { codeHash, makeCode, tokenHash } from './secret-hash.ts';
import { makeToken } from './session-token.ts';
import { replaceSignInLink } from './sign-in-links.store.ts';

type SendingDeps = RegionDeps & Pick<Deps, 'db' | 'limits' | 'outbox' | 'ids'>;
type Asked = { email: string; fullName?: string | undefined; network: string; marker: MarkerCookie };

/**
 * Mails a link and a code that sign in once, or register when a name is given. The page learns nothing of whether
 * there is an account; the mailbox does, since an address without one is mailed where to make it.
 */
export async function sendSignInLink(deps: SendingDeps, campus: RequestCampus, asked: Asked) {
  const address = canonicalEmail(asked.email);
  await deps.limits.take('sign_in_link_network', asked.network);
  await deps.limits.take('sign_in_link', address);
  // Only where it would make an account: who is abroad and has a verified one may come in by the link.
  if (asked.fullName !== undefined) await refuseAbroad(deps, null, asked.network);
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');

  const marker = makeToken();
  const isKnown = await isAddressTaken(deps.db.db, address);
  if (isKnown || asked.fullName !== undefined) await mailLink(deps, campus, { ...asked, email: address }, marker);
  else await mailNoAccount(deps, campus, address);
  asked.marker.keep(marker, SIGN_IN.linkMinutes * 60);
  return { sent: true as const };
}

async function mailLink(
  { db, config, outbox, clock, ids }: SendingDeps,
  campus: RequestCampus,
  { email, fullName }: Asked,
  marker: string,
) {
  const id = ids.next();
  const token = makeToken();
  const code = makeCode();
  const now = clock.now();
  const name = fullName === undefined ? undefined : splitFullName(fullName);
  const minutes = SIGN_IN.linkMinutes;
  const link = campusLink(campus, '/login/sent', { token });
  const letter = await signInLinkLetter({ campus, link, code, minutes });

  await db.tx(async (tx) => {
    await replaceSignInLink(tx, {
      id,
      campusId: campus.id,
      email,
      tokenHash: tokenHash(token),
      codeHash: codeHash(code, id, config.secret),
      markerHash: tokenHash(marker),
      firstName: name?.firstName ?? null,
      lastName: name?.lastName ?? null,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      now,
    });
    await outbox.write(tx, { campusId: campus.id, to: email, ...letter });
  });
}

async function mailNoAccount({ db, outbox }: SendingDeps, campus: RequestCampus, email: string) {
  const link = campusLink(campus, '/register', { email });
  const letter = await noAccountLetter({ campus, link });
  await db.tx((tx) => outbox.write(tx, { campusId: campus.id, to: email, ...letter }));
}
