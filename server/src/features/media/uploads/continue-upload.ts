import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { finishWhenWhole } from './finish-upload.ts';
import type { TusResponse, TusProtocol, TusRequest } from './tus-protocol.ts';
import { findOwnUpload, type UploadOwner } from './uploads.store.ts';

type ContinueDeps = Pick<Deps, 'db' | 'uploads' | 'events'> & { tus: TusProtocol };

/** Returns the offset of an upload or appends bytes. Still answers after processing has removed the bytes. */
export async function continueUpload(deps: ContinueDeps, owner: UploadOwner, id: string, request: TusRequest) {
  const upload = await findOwnUpload(deps.db.db, { id, ...owner });
  if (!upload || upload.status === 'failed') throw new AppError('not_found');
  if (upload.status !== 'uploading') return completeResponse(request, String(upload.bytes));

  const response = await deps.tus.pass(id, request).catch(async (error: unknown) => {
    // Another request may have finished the upload meanwhile, and processing removed the bytes.
    const current = await findOwnUpload(deps.db.db, { id, ...owner });
    if (current?.status !== 'processing' && current?.status !== 'ready') throw error;
    return completeResponse(request, String(upload.bytes));
  });
  return finishWhenWhole(deps, upload, response);
}

function completeResponse({ method, headers }: TusRequest, bytes: string): TusResponse {
  const whole = { 'upload-offset': bytes, 'cache-control': 'no-store' };
  if (method === 'HEAD') return { status: 200, headers: { ...whole, 'upload-length': bytes } };
  if (headers['upload-offset'] !== bytes) throw new AppError('upload_conflict');
  return { status: 204, headers: whole };
}
