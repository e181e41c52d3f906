import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { ACCOUNT_DELETION } from '@quad/contract/account-deletion/account-deletion';
import type { Deps } from '../../deps.ts';
import { findAddress } from '../accounts/accounts.public.ts';
import { exportKey } from './export.view.ts';
import { type ExportRow, findExport, listOwnFiles, readOwnData, setExportReady } from './exports.store.ts';
import { exportEmail } from './emails/export-email.ts';

export const exportJob = z.object({ exportId: z.string(), campusId: z.string() });

type MakeDeps = Pick<Deps, 'db' | 'storage' | 'mailQueue' | 'campuses' | 'clock'>;

const DAY_MS = 86_400_000;

/** Writes the zip to disk, stores it and emails the owner. A retry starts over until the email is queued. */
export async function makeExport(deps: MakeDeps, { exportId, campusId }: z.infer<typeof exportJob>) {
  const row = await findExport(deps.db.db, exportId);
  // An earlier try may have stored the zip after the account was erased.
  if (!row) return deps.storage.delete(exportKey(exportId));
  if (row.status !== 'waiting') return;
  const folder = await mkdtemp(join(tmpdir(), 'quad-export-'));
  try {
    const path = join(folder, 'quad.zip');
    await writeZip(deps, row, path);
    await deps.storage.delete(exportKey(row.id));
    await deps.storage.put(exportKey(row.id), createReadStream(path), { contentType: 'application/zip' });
    const isFinished = await finishExport(deps, row, { campusId, bytes: (await stat(path)).size });
    // The account was erased meanwhile, and nothing else would ever delete the zip.
    if (!isFinished) await deps.storage.delete(exportKey(row.id));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeZip({ db, storage }: MakeDeps, { userId }: ExportRow, path: string) {
  const [data, files] = [await readOwnData(db.db, userId), await listOwnFiles(db.db, userId)];
  const zip = new ZipFile();
  for (const { name, json } of data) zip.addBuffer(Buffer.from(json), name);
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
  await pipeline(outputOf(zip), createWriteStream(path));
}

/** The library emits errors but does not end its stream, so we destroy the output here. */
function outputOf(zip: ZipFile) {
  const output = new PassThrough();
  zip.once('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  return output;
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
