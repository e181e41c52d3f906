import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

/** Sits on a picture, so it has its own background. */
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
