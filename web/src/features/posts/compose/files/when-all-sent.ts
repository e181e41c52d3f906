import { ERRORS } from '@quad/contract/errors';
import type { MediaId } from '@quad/contract/media';
import type { UploadLine } from './upload-line.ts';
import type { UploadState } from './upload-state.ts';

/**
 * The media ids by the files' own ids, once the server has every file. Fails with words when a file cannot be sent;
 * what failed before is tried once more.
 */
export function whenAllSent(line: Pick<UploadLine, 'read' | 'subscribe' | 'retry'>, signal: AbortSignal) {
  for (const [id, { status }] of line.read()) if (status === 'failed') line.retry(id);

  return new Promise<Map<string, MediaId>>((resolve, reject) => {
    function look() {
      const states = [...line.read()].filter(([, { status }]) => status !== 'removing');
      const lost = states.find(([, { status }]) => status === 'failed' || status === 'refused')?.[1];
      if (lost) end(() => reject(new Error(lost.message ?? ERRORS.unexpected.message)));
      else if (states.every(([, state]) => isSent(state))) {
        const sent = states.flatMap(([id, { mediaId }]) => (mediaId ? [[id, mediaId] as const] : []));
        end(() => resolve(new Map(sent)));
      }
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

function isSent({ status }: UploadState) {
  return status === 'sent';
}
