import { TUS_RESUMABLE } from '@tus/server';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import type { TusAnswer, TusProtocol, TusRequest } from './tus-protocol.ts';
import { deleteMedia, dropUpload, findOwnUpload } from './uploads.store.ts';

type ReceiveDeps = Pick<Deps, 'db' | 'ids' | 'clock' | 'limits' | 'uploads' | 'events'> & { tus: TusProtocol };

/** Begins an upload, perhaps with its first bytes. */
export async function createUpload(deps: ReceiveDeps, viewer: Viewer, request: TusRequest): Promise<TusAnswer> {
  const { headers } = request;
  const upload = await beginUpload(deps, viewer, {
    length: headers['upload-length'],
    metadata: headers['upload-metadata'],
  });
  const answer = await deps.tus.pass(upload.id, request).catch(async (error: unknown) => {
    await abandon(deps, upload.id);
    throw error;
  });
  return finishWhenWhole(deps, upload, answer);
}

/** Says how far an upload has come, or takes its next bytes. One that is whole says so, wherever its bytes are by now. */
export async function continueUpload(deps: ReceiveDeps, viewer: Viewer, id: string, request: TusRequest) {
  const upload = await findOwnUpload(deps.db.db, { id, ownerId: viewer.id, campusId: viewer.campusId });
  if (!upload || upload.status === 'failed') throw new AppError('not_found');
  if (upload.status !== 'uploading') return wholeAnswer(request, String(upload.bytes));
  return finishWhenWhole(deps, upload, await deps.tus.pass(id, request));
}

/** Also when the last byte came with an earlier request, after which this server went away. */
async function finishWhenWhole(deps: ReceiveDeps, upload: { id: string; bytes: number }, answer: TusAnswer) {
  if (answer.headers['upload-offset'] === String(upload.bytes)) await finishUpload(deps, upload);
  return answer;
}

function wholeAnswer({ method, headers }: TusRequest, bytes: string): TusAnswer {
  const whole = { 'tus-resumable': TUS_RESUMABLE, 'upload-offset': bytes, 'cache-control': 'no-store' };
  if (method === 'HEAD') return { status: 200, headers: { ...whole, 'upload-length': bytes } };
  if (headers['upload-offset'] !== bytes) throw new AppError('upload_conflict');
  return { status: 204, headers: whole };
}

/** Nobody was told its address. While storage is away its row stays, and the timed work clears up. */
async function abandon({ db, uploads }: ReceiveDeps, id: string) {
  await dropUpload(db.db, id);
  await uploads.remove(id).then(
    () => deleteMedia(db.db, id),
    () => undefined,
  );
}
