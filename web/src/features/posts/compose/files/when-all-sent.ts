import { ERRORS } from '@quad/contract/errors';
import type { MediaId } from '@quad/contract/media/media.schemas';
import { UploadError } from './upload-error.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { UploadStates } from './upload-state.ts';

type MediaIds = Map<string, MediaId>;

/**
 * Maps file IDs to media IDs once every file is uploaded. Rejects when a file cannot be sent. Files that failed
 * before are tried once more.
 */
export function whenAllSent(queue: Pick<UploadQueue, 'read' | 'subscribe' | 'retry'>, signal: AbortSignal) {
  for (const [id, { status }] of queue.read()) if (status === 'failed') queue.retry(id);

  return new Promise<MediaIds>((resolve, reject) => {
    function check() {
      const outcome = outcomeOf(queue.read());
      if (outcome instanceof UploadError) end(() => reject(outcome));
      else if (outcome) end(() => resolve(outcome));
    }

    function onAbort() {
      end(() => reject(signal.reason));
    }

    function end(settle: () => void) {
      unsubscribe();
      signal.removeEventListener('abort', onAbort);
      settle();
    }

    const unsubscribe = queue.subscribe(check);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else check();
  });
}

/** Null while a file is uploading. A file that is being removed no longer belongs to the post. */
function outcomeOf(all: UploadStates): MediaIds | UploadError | null {
  const ids: MediaIds = new Map();
  let isOnItsWay = false;
  for (const [id, { status, mediaId, message = ERRORS.unexpected.message }] of all) {
    if (status === 'refused') return new UploadError('refused', message);
    if (status === 'failed') return new UploadError('blocked', message);
    if (mediaId) ids.set(id, mediaId);
    else if (status !== 'removing') isOnItsWay = true;
  }
  return isOnItsWay ? null : ids;
}
