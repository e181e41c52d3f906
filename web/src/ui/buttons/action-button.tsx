import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Count } from '../feedback/count.tsx';
import { cx } from '../cx.ts';

/**
 * An action under a card: icon, label, count. `on` is the state of a toggle; turning it on bounces the icon. The count
 * has room for four characters, so the row never shifts.
 */
export function ActionButton({
  icon,
  label,
  labelHidden = false,
  count,
  on,
  ...props
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: ReactNode;
  label: string;
  labelHidden?: boolean;
  count?: number;
  on?: boolean;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={cx(
        '-ml-2 inline-flex h-10 min-w-10 items-center gap-2 rounded-full px-2 text-meta hover:bg-raised disabled:opacity-50',
        on ? 'font-semibold text-campus' : 'text-muted hover:text-text',
      )}
      {...props}
    >
      <span className={cx('flex', on && 'animate-filled')}>{icon}</span>
      <span className={cx(labelHidden && 'sr-only')}>{label}</span>
      {count !== undefined && (
        <span className="min-w-8 text-left">
          <Count value={count} />
        </span>
      )}
    </button>
  );
}
