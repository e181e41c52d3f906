import type { Deps } from '../../../deps.ts';
import { beginUpload } from './begin-upload.ts';
import { finishWhenWhole } from './finish-upload.ts';
import type { TusResponse, TusProtocol, TusRequest } from './tus-protocol.ts';
import { deleteMedia, dropUpload, type UploadOwner } from './uploads.store.ts';

type CreateDeps = Pick<Deps, 'db' | 'ids' | 'clock' | 'limits' | 'uploads' | 'events'> & { tus: TusProtocol };

/** Starts an upload. The request may contain the first bytes. */
export async function createUpload(deps: CreateDeps, owner: UploadOwner, request: TusRequest): Promise<TusResponse> {
  const { headers } = request;
  const upload = await beginUpload(deps, owner, {
    length: headers['upload-length'],
    metadata: headers['upload-metadata'],
  });
  const response = await deps.tus.pass(upload.id, request).catch(async (error: unknown) => {
    await abandon(deps, upload.id);
    throw error;
  });
  return finishWhenWhole(deps, upload, response);
}

/** The client never got the URL, so nobody can continue it. If storage is down, a timed job cleans up the row. */
async function abandon({ db, uploads }: CreateDeps, id: string) {
  await dropUpload(db.db, id);
  await uploads.remove(id).then(
    () => deleteMedia(db.db, id),
    () => undefined,
  );
}
