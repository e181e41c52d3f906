import { Upload, type DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { UPLOADS_PATH, type MediaId, type UploadPurpose } from '@quad/contract/media';
import { UPLOAD_COPY } from '@quad/contract/upload-copy';
import type { DraftFile } from '../draft.ts';
import { naturalSize, type NaturalSize } from './natural-size.ts';
import { faultOf, UploadFault } from './upload-fault.ts';
import type { UploadWire } from './upload-queue.ts';

const CHUNK_BYTES = 8 * 1024 * 1024;
/** A connection over which nothing moves for so long is dead, whatever the browser believes. */
const STALL_MS = 60_000;
const REMOVE_MS = 5000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sends files by the tus protocol: in pieces, each of which is kept, so that a cut costs only the last one. */
export function tusWire(purpose: UploadPurpose): UploadWire {
  return { send: (file, on) => send(file, purpose, on), remove };
}

type On = Parameters<UploadWire['send']>[1];

async function send(file: DraftFile, purpose: UploadPurpose, on: On): Promise<MediaId> {
  // Told when an upload begins; one that goes on has told.
  const size = file.uploadUrl === null ? await naturalSize(file) : null;
  on.signal.throwIfAborted();
  return sendBytes(file, { purpose, size }, on);
}

type Told = { purpose: UploadPurpose; size: NaturalSize | null };

function sendBytes(file: DraftFile, { purpose, size }: Told, { signal, onUrl, onShare }: On): Promise<MediaId> {
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
      // The line knows when to try again, and the draft knows where.
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
      onSuccess: () => {
        const id = upload.url?.split('/').at(-1) ?? '';
        if (isMediaId(id)) end(() => resolve(id));
        else end(() => reject(faultOf(500, '')));
      },
      onError: (error) => {
        void faultIn(error, file.blob).then((fault) => end(() => reject(fault)));
      },
    });

    function watch() {
      clearTimeout(stall);
      stall = setTimeout(() => stop(faultOf(0, '')), STALL_MS);
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

/** The library begins anew after any refusal to continue; only an upload that is gone is a reason for that. */
function keepUpload(request: HttpRequest, answer: HttpResponse) {
  const status = answer.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 300 || status === 404 || status === 410) return;
  throw faultOf(status, answer.getBody());
}

async function faultIn(error: Error | DetailedError, blob: Blob) {
  if (!('originalResponse' in error)) return faultOf(0, '');
  if (error.causingError instanceof UploadFault) return error.causingError;
  const answer = error.originalResponse;
  if (answer) return faultOf(answer.getStatus(), answer.getBody());
  return (await isReadable(blob)) ? faultOf(0, '') : new UploadFault('refused', UPLOAD_COPY.unreadable);
}

/** A file may be moved or changed on the disk after it was chosen; to a request that looks like a cut connection. */
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

/** Best effort: what stays behind is removed by the server after a while. Also while the page is being left. */
async function remove(url: string) {
  await fetch(url, {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0' },
    keepalive: true,
    signal: AbortSignal.timeout(REMOVE_MS),
  }).catch(() => undefined);
}
