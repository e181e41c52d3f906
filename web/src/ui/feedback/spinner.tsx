import { cx } from '../cx.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** Appears after 300 ms, so that fast responses do not flicker. */
export function Spinner({
  label = 'Loading',
  size = 20,
  className,
}: {
  label?: string;
  size?: 16 | 20 | 28;
  className?: string;
}) {
  return (
    <output className={cx('inline-flex animate-late', className)}>
      <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className="animate-spin">
        <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.2" />
        <path
          d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
