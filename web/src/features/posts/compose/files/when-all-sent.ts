import { ERRORS } from '@quad/contract/errors';
import type { MediaId } from '@quad/contract/media';
import { UploadFault } from './upload-fault.ts';
import type { UploadLine } from './upload-queue.ts';
import type { UploadStates } from './upload-state.ts';

type MediaIds = Map<string, MediaId>;

/**
 * The media ids by the files' own ids, once the server has every file. Fails with words when a file cannot be sent;
 * what failed before is tried once more.
 */
export function whenAllSent(line: Pick<UploadLine, 'read' | 'subscribe' | 'retry'>, signal: AbortSignal) {
  for (const [id, { status }] of line.read()) if (status === 'failed') line.retry(id);

  return new Promise<MediaIds>((resolve, reject) => {
    function look() {
      const outcome = outcomeOf(line.read());
      if (outcome instanceof UploadFault) end(() => reject(outcome));
      else if (outcome) end(() => resolve(outcome));
    }

    function onAbort() {
      end(() => reject(signal.reason));
    }

    function end(settle: () => void) {
      leave();
      signal.removeEventListener('abort', onAbort);
      settle();
    }

    const leave = line.subscribe(look);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else look();
  });
}

/** Null while a file is on its way. One that is being removed is no part of the post any more. */
function outcomeOf(all: UploadStates): MediaIds | UploadFault | null {
  const ids: MediaIds = new Map();
  let isOnItsWay = false;
  for (const [id, { status, mediaId, message = ERRORS.unexpected.message }] of all) {
    if (status === 'refused') return new UploadFault('refused', message);
    if (status === 'failed') return new UploadFault('held', message);
    if (mediaId) ids.set(id, mediaId);
    else if (status !== 'removing') isOnItsWay = true;
  }
  return isOnItsWay ? null : ids;
}
