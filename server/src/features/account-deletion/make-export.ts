import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { ACCOUNT_DELETION } from '@quad/contract/account-deletion/account-deletion';
import { DAY_MS } from '@quad/contract/durations';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/database.ts';
import { findAddress } from '../accounts/accounts.public.ts';
import { exportKey } from './export.view.ts';
import { type ExportRow, findExport, setExportReady } from './exports.store.ts';
import { listOwnFiles, listOwnMessages, readOwnData } from './own-data.store.ts';
import { exportEmail } from './emails/export-email.ts';

export const exportJob = z.object({ exportId: z.string(), campusId: z.string() });

type MakeDeps = Pick<Deps, 'db' | 'storage' | 'mailQueue' | 'campuses' | 'clock'>;

/** At most 4 MB. */
const MESSAGES_AT_ONCE = 1_000;

/** Stores the zip while it is written and emails the owner. A retry starts over until the email is queued. */
export async function makeExport(deps: MakeDeps, { exportId, campusId }: z.infer<typeof exportJob>) {
  const row = await findExport(deps.db.db, exportId);
  // An earlier try may have stored the zip after the account was erased.
  if (!row) return deps.storage.delete(exportKey(exportId));
  if (row.status !== 'waiting') return;
  await deps.storage.delete(exportKey(row.id));
  const bytes = await storeZip(deps, row, await zipOf(deps, row));
  const isFinished = await finishExport(deps, row, { campusId, bytes });
  // The account was erased meanwhile, and nothing else would ever delete the zip.
  if (!isFinished) await deps.storage.delete(exportKey(row.id));
}

async function zipOf({ db, storage }: MakeDeps, { userId }: ExportRow) {
  const [data, files] = [await readOwnData(db.db, userId), await listOwnFiles(db.db, userId)];
  const zip = new ZipFile();
  for (const { name, json } of data) zip.addBuffer(Buffer.from(json), name);
  zip.addReadStreamLazy('messages.json', (callback) => callback(null, Readable.from(messagesJson(db.db, userId))));
  for (const { key, name } of files) {
    // Files are opened one by one, because thousands would exceed the limit of open files. Photos and videos are
    // already compressed.
    zip.addReadStreamLazy(name, { compress: false }, (callback) => {
      storage.open(key).then(
        (file) => callback(null, file?.stream ?? Readable.from([])),
        (error: unknown) => callback(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return zip;
}

async function* messagesJson(db: Db, userId: string) {
  let last: Awaited<ReturnType<typeof listOwnMessages>>[number] | undefined;
  yield '[';
  for (;;) {
    const rows = await listOwnMessages(db, userId, { after: last, limit: MESSAGES_AT_ONCE });
    const joined = rows.map(({ json }) => json).join(',');
    if (joined !== '') yield last ? `,${joined}` : joined;
    last = rows.at(-1);
    if (rows.length < MESSAGES_AT_ONCE) break;
  }
  yield ']';
}

/** Returns its size. The temporary folder may be too small for it: the zip has all photos and videos of somebody. */
async function storeZip({ storage }: MakeDeps, { id }: ExportRow, zip: ZipFile) {
  let bytes = 0;
  const output = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      done(null, piece);
    },
  });
  // The library emits errors but does not end its stream.
  zip.once('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  try {
    await storage.put(exportKey(id), output, { contentType: 'application/zip' });
  } finally {
    output.destroy();
  }
  return bytes;
}

/** False if the export was removed. */
async function finishExport(deps: MakeDeps, row: ExportRow, { campusId, bytes }: { campusId: string; bytes: number }) {
  const campus = deps.campuses.byId(campusId);
  const expiresAt = new Date(deps.clock.now().getTime() + ACCOUNT_DELETION.exportDays * DAY_MS);
  return deps.db.tx(async (tx) => {
    const isThere = await setExportReady(tx, row.id, { bytes, expiresAt });
    if (!isThere || !campus) return isThere;
    const mail = await exportEmail({ campus, expiresAt });
    await deps.mailQueue.write(tx, { campusId, to: await findAddress(tx, row.userId), ...mail });
    return true;
  });
}
