import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { CloseIcon } from './icons.tsx';
import { Link } from './link.tsx';

const look = 'inline-flex h-6 w-fit max-w-full items-center gap-1.5 rounded-full px-2.5 text-meta whitespace-nowrap';
const quiet = 'bg-raised text-muted';

/** A small label: a category, a state. */
export function Chip({ icon, href, children }: { icon?: ReactNode; href?: string; children: ReactNode }) {
  if (href) {
    return (
      <Link href={href} className={cx(look, quiet, 'hover:text-text')}>
        {icon}
        <span className="truncate">{children}</span>
      </Link>
    );
  }
  return (
    <span className={cx(look, quiet)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** A chip to switch on and off, as in a filter or a list of categories. */
export function ChoiceChip({
  selected,
  icon,
  children,
  ...props
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { selected: boolean; icon?: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={cx(
        look,
        'h-8 border px-3.5 font-medium disabled:opacity-50',
        selected ? 'border-campus bg-campus-soft text-campus' : 'border-line bg-surface text-text hover:bg-raised',
      )}
      {...props}
    >
      {icon}
      {children}
    </button>
  );
}

/** A chosen thing that can be taken away again. */
export function RemovableChip({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <span className={cx(look, 'h-8 bg-campus-soft pr-1 font-medium text-campus')}>
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="flex size-6 items-center justify-center rounded-full hover:bg-surface"
      >
        <CloseIcon size={14} />
      </button>
    </span>
  );
}

const labelTones = {
  neutral: 'border border-line text-muted',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** Boosted, Ad Paused, Running: a state in the meta line. */
export function StateLabel({ tone = 'neutral', children }: { tone?: keyof typeof labelTones; children: ReactNode }) {
  return (
    <span className={cx('inline-flex h-5 items-center rounded-md px-1.5 text-[12px] font-semibold', labelTones[tone])}>
      {children}
    </span>
  );
}
