import type { Db } from '../../../platform/database/database.ts';
import { deleteAllPasswordResets } from './password-resets.store.ts';
import { deleteAllSignInLinks } from './sign-in-links.store.ts';

/**
 * No email that is already sent opens an account anymore. Links that undo a change stay: they are how an owner gets a
 * stolen account back.
 */
export async function endMailedLinks(tx: Db) {
  await deleteAllSignInLinks(tx);
  await deleteAllPasswordResets(tx);
}
