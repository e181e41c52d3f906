import { HOUR_MS } from '@quad/contract/durations';
import { UNDO } from '@quad/contract/verification/undo-links';
import type { AccountChange } from '@quad/contract/verification/undo-links.schemas';
import { ROUTES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { campusLink } from '../sign-in/campus-link.ts';
import { tokenHash } from '../sign-in/secret-hash.ts';
import { makeToken } from '../sessions/session-token.ts';
import { insertUndoLink } from './undo-links.store.ts';

type Changed = { userId: string; change: AccountChange; address: string; campus: RequestCampus };

/** Creates the link for the notice about a change. It restores the old address, so only a confirmed one may get it. */
export async function issueUndoLink(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { userId, change, address, campus }: Changed,
) {
  const token = makeToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + UNDO.hours * HOUR_MS);
  await insertUndoLink(tx, { userId, change, address, tokenHash: tokenHash(token), now, expiresAt });
  return campusLink(campus, ROUTES.undoChange, { token });
}
