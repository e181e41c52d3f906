import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonLook, type ButtonKind, type ButtonSize } from './button-styles.ts';
import { cx } from '../cx.ts';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  /**
   * Waiting for an answer: says so and swallows presses without losing focus. A button that is ever given this,
   * true or false, has room for both texts from the start, so its width never changes.
   */
  busy?: boolean;
  busyText?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  kind = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  busy,
  busyText = 'Processing...',
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is given, and defaults to "button"
      type={type}
      className={cx(buttonLook(kind, size, wide), className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // Also keeps a second press from submitting the form again.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...props}
    >
      <span className="grid place-items-center">
        <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}>
          {icon}
          {children}
        </span>
        {busy !== undefined && <span className={cx('col-start-1 row-start-1', !busy && 'invisible')}>{busyText}</span>}
      </span>
    </button>
  );
}
