import type { Db } from '../../../platform/database/database.ts';
import { deleteAllPasswordResets } from './password-resets.store.ts';
import { deleteAllSignInLinks } from './sign-in-links.store.ts';

/**
 * Invalidates all mailed links that open an account. Undo links stay valid, because an owner needs them to recover a
 * stolen account.
 */
export async function endMailedLinks(tx: Db) {
  await deleteAllSignInLinks(tx);
  await deleteAllPasswordResets(tx);
}
