import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

/** Laid over a picture, so it brings its own ground to be seen on any. */
export function OverlayButton({
  label,
  icon,
  onClick,
  className,
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  className: string;
}) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className={cx(
          'flex size-8 items-center justify-center rounded-full bg-black/60 text-white hover:bg-black/75',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
