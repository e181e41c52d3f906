import type { Deps } from '../../../deps.ts';
import { listUnknown } from './dropped-media.store.ts';
import { emptyMedia } from './remove-media.ts';

const BATCH = 1_000;
/** So many files that nobody knows are no leftovers when fewer are known: it is the wrong database. */
const DOUBTFUL = 100;

const FILE_KEY = /^media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/**
 * Removes files whose row is gone, such as those of a deleted account: rows go with their account in the database,
 * and their files follow here. Rows are always written before their files, so that a file without one is over.
 */
export async function removeLostFiles(deps: Pick<Deps, 'db' | 'storage' | 'uploads' | 'log'>) {
  const lost: string[] = [];
  let seen = 0;
  for await (const ids of inBatches(storedIds(deps))) {
    seen += ids.length;
    lost.push(...(await listUnknown(deps.db.db, ids)));
  }
  if (lost.length > DOUBTFUL && lost.length > seen / 2) {
    deps.log.error({ lost: lost.length, seen }, 'Most stored files are unknown to this database; none is removed');
    return;
  }
  for (const id of lost) await emptyMedia(deps, id);
}

async function* storedIds({ storage, uploads }: Pick<Deps, 'storage' | 'uploads'>) {
  let last: string | undefined;
  for await (const key of storage.list('media/')) {
    const id = FILE_KEY.exec(key)?.[1];
    // The variants of one item lie side by side.
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
