import { Upload, type DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import type { MediaId, UploadPurpose } from '@quad/contract/media/media.schemas';
import { UPLOAD_COPY } from './upload-copy.ts';
import type { DraftFile } from '../draft.ts';
import { naturalSize, type NaturalSize } from './natural-size.ts';
import { errorOf, UploadError } from './upload-error.ts';
import type { UploadWire } from './upload-queue.ts';

const CHUNK_BYTES = 8 * 1024 * 1024;
/** A connection without progress for this long counts as dead, whatever the browser reports. */
const STALL_MS = 60_000;
const REMOVE_MS = 5000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Uploads files with the tus protocol in chunks. The server keeps each chunk, so a lost connection costs only the
 * last one.
 */
export function tusWire(purpose: UploadPurpose): UploadWire {
  return { send: (file, on) => send(file, purpose, on), remove };
}

type On = Parameters<UploadWire['send']>[1];

async function send(file: DraftFile, purpose: UploadPurpose, on: On): Promise<MediaId> {
  // The size is sent only when an upload starts, not when it resumes.
  const size = file.uploadUrl === null ? await naturalSize(file) : null;
  on.signal.throwIfAborted();
  return sendBytes(file, { purpose, size }, on);
}

type Metadata = { purpose: UploadPurpose; size: NaturalSize | null };

function sendBytes(
  file: DraftFile,
  { purpose, size }: Metadata,
  { signal, onUrl, onShare, onAccepted }: On,
): Promise<MediaId> {
  return new Promise((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout> | undefined;
    const upload = new Upload(file.blob, {
      endpoint: new URL(UPLOADS_PATH, location.href).href,
      uploadUrl: file.uploadUrl,
      metadata: {
        filename: file.name,
        filetype: file.type,
        purpose,
        ...(size && { width: String(size.width), height: String(size.height) }),
      },
      chunkSize: CHUNK_BYTES,
      // The upload queue schedules retries, and the draft stores the URL to resume from.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onAfterResponse: keepUpload,
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onUrl(upload.url);
      },
      onProgress: (sent, total) => {
        watch();
        onShare(total > 0 ? sent / total : 1);
      },
      onChunkComplete: () => onAccepted?.(),
      onSuccess: () => {
        const id = upload.url?.split('/').at(-1) ?? '';
        if (isMediaId(id)) end(() => resolve(id));
        else end(() => reject(errorOf(500, '')));
      },
      onError: (error) => {
        void errorIn(error, file.blob).then((uploadError) => end(() => reject(uploadError)));
      },
    });

    function watch() {
      clearTimeout(stall);
      stall = setTimeout(() => stop(errorOf(0, '')), STALL_MS);
    }

    function stop(reason: unknown) {
      void upload.abort();
      end(() => reject(reason));
    }

    function end(settle: () => void) {
      clearTimeout(stall);
      signal.removeEventListener('abort', onAbort);
      settle();
    }

    function onAbort() {
      stop(signal.reason);
    }

    signal.addEventListener('abort', onAbort);
    watch();
    upload.start();
  });
}

/**
 * tus-js-client restarts an upload after any failed HEAD request. Only a missing upload should restart, so other
 * errors are thrown.
 */
function keepUpload(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 300 || status === 404 || status === 410) return;
  throw errorOf(status, response.getBody());
}

async function errorIn(error: Error | DetailedError, blob: Blob) {
  if (!('originalResponse' in error)) return errorOf(0, '');
  if (error.causingError instanceof UploadError) return error.causingError;
  const response = error.originalResponse;
  if (response) return errorOf(response.getStatus(), response.getBody());
  return (await isReadable(blob)) ? errorOf(0, '') : new UploadError('refused', UPLOAD_COPY.unreadable);
}

/** A file can be moved or changed on disk after it was chosen. The request then fails like a lost connection. */
async function isReadable(blob: Blob) {
  try {
    await blob.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function isMediaId(text: string): text is MediaId {
  return UUID.test(text);
}

/** Best effort: the server deletes abandoned uploads later. Also works while the page is closing. */
async function remove(url: string) {
  await fetch(url, {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0' },
    keepalive: true,
    signal: AbortSignal.timeout(REMOVE_MS),
  }).catch(() => undefined);
}
