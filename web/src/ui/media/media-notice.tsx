import { BrokenImageIcon } from '../icons.tsx';
import { Spinner } from '../feedback/spinner.tsx';

/** In the place of a picture that is still being made, or cannot be shown. */
export function MediaNotice({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-raised p-3 text-center text-meta text-muted">
      {isBusy ? <Spinner label={children} /> : <BrokenImageIcon size={24} />}
      {/* Only as much as there is room for: what it would show may be described at length. */}
      <span aria-hidden={isBusy} className="line-clamp-3">
        {children}
      </span>
    </span>
  );
}
