import type { MediaId } from '@quad/contract/media/media.schemas';
import { tusWire, UploadError, type UploadWire } from '../../posts/posts.public.ts';
import { SendError } from '../../../lib/outbox/send-error.ts';
import type { OutboxFile } from './message-outbox.ts';

type On = Omit<Parameters<UploadWire['send']>[1], 'signal'> & { signal?: AbortSignal };
type SentFile = Pick<OutboxFile, 'blob' | 'name' | 'type' | 'uploadUrl'>;

/**
 * Uploads the file of a message and resumes earlier attempts. In its own chunk, because most messages have no file.
 */
export async function uploadFile(clientKey: string, file: SentFile, on: On): Promise<MediaId> {
  const { blob, name, type, uploadUrl } = file;
  try {
    return await tusWire('message').send(
      { id: clientKey, blob, name, type, alt: '', uploadUrl },
      { signal: new AbortController().signal, ...on },
    );
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    throw uploadSendError(error);
  }
}

/** As for texts, only a lost connection is retried without a limit. */
export function uploadSendError({ kind, status, message }: UploadError) {
  if (status === 401) return new SendError('signed-out', message);
  if (kind !== 'interrupted') return new SendError('refused', message);
  return new SendError(status === 0 ? 'lost' : 'unavailable', message);
}
