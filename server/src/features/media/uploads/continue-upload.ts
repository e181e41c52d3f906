import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { finishWhenWhole } from './finish-upload.ts';
import type { TusAnswer, TusProtocol, TusRequest } from './tus-protocol.ts';
import { findOwnUpload, type UploadOwner } from './uploads.store.ts';

type ContinueDeps = Pick<Deps, 'db' | 'uploads' | 'events'> & { tus: TusProtocol };

/** Says how far an upload has come, or takes its next bytes. One that is whole says so, wherever its bytes are by now. */
export async function continueUpload(deps: ContinueDeps, owner: UploadOwner, id: string, request: TusRequest) {
  const upload = await findOwnUpload(deps.db.db, { id, ...owner });
  if (!upload || upload.status === 'failed') throw new AppError('not_found');
  if (upload.status !== 'uploading') return wholeAnswer(request, String(upload.bytes));

  const answer = await deps.tus.pass(id, request).catch(async (error: unknown) => {
    // Another request may have ended it in between, and processing has taken the bytes away.
    const now = await findOwnUpload(deps.db.db, { id, ...owner });
    if (now?.status !== 'processing' && now?.status !== 'ready') throw error;
    return wholeAnswer(request, String(upload.bytes));
  });
  return finishWhenWhole(deps, upload, answer);
}

function wholeAnswer({ method, headers }: TusRequest, bytes: string): TusAnswer {
  const whole = { 'upload-offset': bytes, 'cache-control': 'no-store' };
  if (method === 'HEAD') return { status: 200, headers: { ...whole, 'upload-length': bytes } };
  if (headers['upload-offset'] !== bytes) throw new AppError('upload_conflict');
  return { status: 204, headers: whole };
}
