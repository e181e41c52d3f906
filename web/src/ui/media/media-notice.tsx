import { Icon } from '../icon.tsx';
import { brokenImageIcon } from '../icons.ts';
import { Spinner } from '../feedback/spinner.tsx';

/** Shown instead of a picture that is still processing or cannot be shown. */
export function MediaNotice({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-raised p-3 text-center text-meta text-muted">
      {isBusy ? <Spinner label={children} /> : <Icon of={brokenImageIcon} size={24} />}
      {/* Clamped, because the description may be long. */}
      <span aria-hidden={isBusy} className="line-clamp-3">
        {children}
      </span>
    </span>
  );
}
