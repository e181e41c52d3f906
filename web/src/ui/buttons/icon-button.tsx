import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Link } from './link.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

type Look = { tone?: 'text' | 'muted' | 'campus' | 'danger'; size?: 'small' | 'medium' };

const tones = {
  text: 'text-text',
  muted: 'text-muted',
  campus: 'text-campus',
  danger: 'text-danger',
};

function look({ tone = 'text', size = 'medium' }: Look): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-full transition-transform select-none',
    'hover:not-disabled:bg-raised active:not-disabled:scale-95 disabled:opacity-50',
    tones[tone],
    size === 'small' ? 'size-8' : 'size-10',
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Look & {
    /** The accessible name and the tooltip. */
    label: string;
    icon: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function IconButton({ label, icon, tone = 'text', size = 'medium', className, ...props }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button type="button" aria-label={label} className={cx(look({ tone, size }), className)} {...props}>
        {icon}
      </button>
    </Tooltip>
  );
}

/** A link with the same look. */
export function IconLink({
  label,
  icon,
  href,
  tone = 'text',
  size = 'medium',
}: Look & { label: string; icon: ReactNode; href: string }) {
  return (
    <Tooltip label={label}>
      <Link href={href} aria-label={label} className={look({ tone, size })}>
        {icon}
      </Link>
    </Tooltip>
  );
}
