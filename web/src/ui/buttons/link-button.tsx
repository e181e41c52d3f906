import type { ReactNode } from 'react';
import { buttonStyles, type ButtonKind, type ButtonSize } from './button-styles.ts';
import { cx } from '../cx.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button. */
export function LinkButton({
  kind = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  className,
  children,
  ...props
}: LinkProps & { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; icon?: ReactNode }) {
  return (
    <Link className={cx(buttonStyles(kind, size, wide), className)} {...props}>
      {icon}
      {children}
    </Link>
  );
}

/** A link inside running text. */
export function TextLink({ className, children, ...props }: LinkProps) {
  return (
    <Link className={cx('text-campus underline-offset-2 hover:underline', className)} {...props}>
      {children}
    </Link>
  );
}
