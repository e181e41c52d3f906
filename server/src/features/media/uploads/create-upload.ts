import type { Deps } from '../../../deps.ts';
import { beginUpload } from './begin-upload.ts';
import { finishWhenWhole } from './finish-upload.ts';
import type { TusAnswer, TusProtocol, TusRequest } from './tus-protocol.ts';
import { deleteMedia, dropUpload, type UploadOwner } from './uploads.store.ts';

type CreateDeps = Pick<Deps, 'db' | 'ids' | 'clock' | 'limits' | 'uploads' | 'events'> & { tus: TusProtocol };

/** Begins an upload, perhaps with its first bytes. */
export async function createUpload(deps: CreateDeps, owner: UploadOwner, request: TusRequest): Promise<TusAnswer> {
  const { headers } = request;
  const upload = await beginUpload(deps, owner, {
    length: headers['upload-length'],
    metadata: headers['upload-metadata'],
  });
  const answer = await deps.tus.pass(upload.id, request).catch(async (error: unknown) => {
    await abandon(deps, upload.id);
    throw error;
  });
  return finishWhenWhole(deps, upload, answer);
}

/** Nobody was told its address. While storage is away its row stays, and the timed work clears up. */
async function abandon({ db, uploads }: CreateDeps, id: string) {
  await dropUpload(db.db, id);
  await uploads.remove(id).then(
    () => deleteMedia(db.db, id),
    () => undefined,
  );
}
