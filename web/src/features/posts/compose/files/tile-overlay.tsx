import { COMPOSE_COPY } from '../compose-copy.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { clockIcon, retryIcon } from '../../../../ui/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { FILE_COPY, retryCopy } from './file-copy.ts';
import { ProgressRing } from './progress-ring.tsx';
import type { UploadState } from './upload-state.ts';

/** Covers the picture until it is uploaded. Clicks pass through, except on its own button. */
export function TileOverlay({ name, upload, onRetry }: { name: string; upload: UploadState; onRetry: () => void }) {
  const { status, share, message } = upload;
  if (status === 'sent') return null;
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-0 flex animate-appear flex-col items-center justify-center gap-1 text-white',
        status === 'waiting' || status === 'sending' ? 'bg-black/40' : 'bg-black/80',
      )}
    >
      {status === 'waiting' &&
        (share > 0 ? <ProgressRing label={name} share={share} /> : <Icon of={clockIcon} size={22} />)}
      {status === 'sending' && <ProgressRing label={name} share={share} />}
      {message !== undefined && status !== 'waiting' && (
        <p
          className={cx(
            'px-2 text-center text-[11px] leading-[14px] font-medium text-balance',
            status === 'refused' ? 'line-clamp-5 pt-6' : 'line-clamp-3 pt-7',
          )}
        >
          {message}
        </p>
      )}
      {status === 'failed' && (
        <button
          type="button"
          aria-label={retryCopy(name)}
          className="pointer-events-auto inline-flex h-7 items-center gap-1.5 rounded-full bg-white px-3 text-meta font-semibold text-black"
          onClick={onRetry}
        >
          <Icon of={retryIcon} size={14} className="stroke-[2.5]" /> {FILE_COPY.retry}
        </button>
      )}
      {status === 'removing' && <Spinner label={COMPOSE_COPY.removingPhoto} />}
    </div>
  );
}
