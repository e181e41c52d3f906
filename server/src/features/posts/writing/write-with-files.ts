import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { claimUploads } from '../../media/media.public.ts';
import type { Submission } from './submissions.store.ts';

type Submitted = { id: string; submission: Submission; media: readonly { id: string; alt: string }[] };

/**
 * Runs the one statement that writes a post or comment. With photos or videos it runs in a transaction that also claims
 * them, unless nothing was written.
 */
export function writeWithFiles<T>(
  { db }: Pick<Deps, 'db'>,
  { id, submission: { authorId, campusId }, media }: Submitted,
  write: (db: Db) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (media.length === 0) return db.write(write);
  return db.tx(async (tx) => {
    const written = await write(tx);
    if (written !== undefined) {
      await claimUploads(tx, { ownerId: authorId, campusId, purpose: 'post', postId: id, media });
    }
    return written;
  });
}
