import type { Deps } from '../../../deps.ts';
import { listUnknown } from './dropped-media.store.ts';
import { emptyMedia } from './remove-media.ts';

const BATCH = 1_000;
/** If more files than this have no row, and they are the majority, this is probably the wrong database. */
const LOST_MAX = 100;

const FILE_KEY = /^media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/**
 * Removes files that have no row, for example after an account is deleted. We always insert the row before storing the
 * files, so a file without a row is never new.
 */
export async function removeLostFiles(deps: Pick<Deps, 'db' | 'storage' | 'uploads' | 'log'>) {
  const lost: string[] = [];
  let seen = 0;
  for await (const ids of inBatches(storedIds(deps))) {
    seen += ids.length;
    lost.push(...(await listUnknown(deps.db.db, ids)));
  }
  if (lost.length > LOST_MAX && lost.length > seen / 2) {
    deps.log.error({ lost: lost.length, seen }, 'Most stored files are unknown to this database, so none were removed');
    return;
  }
  for (const id of lost) await emptyMedia(deps, id);
}

async function* storedIds({ storage, uploads }: Pick<Deps, 'storage' | 'uploads'>) {
  let last: string | undefined;
  for await (const key of storage.list('media/')) {
    const id = FILE_KEY.exec(key)?.[1];
    // The variants of one item follow each other in the list.
    if (id !== undefined && id !== last) yield id;
    last = id;
  }
  yield* uploads.list();
}

async function* inBatches(ids: AsyncIterable<string>) {
  let batch = new Set<string>();
  for await (const id of ids) {
    batch.add(id);
    if (batch.size < BATCH) continue;
    yield [...batch];
    batch = new Set();
  }
  if (batch.size > 0) yield [...batch];
}
