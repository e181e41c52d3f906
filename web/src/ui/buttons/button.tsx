import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonStyles, type ButtonKind, type ButtonSize } from './button-styles.ts';
import { cx } from '../cx.ts';
import { useUnready } from './unready.tsx';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  /**
   * Shows the busy text and ignores presses without losing focus. If the prop is set, even to false, the button
   * reserves room for both texts, so its width never changes.
   */
  busy?: boolean;
  busyText?: string;
  /** Why it cannot be pressed yet. A press shows the reason. */
  unready?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  kind = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  busy,
  busyText = 'Processing...',
  unready,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const waits = useUnready(busy ? undefined : unready);
  return (
    <>
      <button
        // oxlint-disable-next-line react/button-has-type -- the type is a prop and defaults to "button"
        type={type}
        className={cx(buttonStyles(kind, size, wide), className)}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          // Also prevents a second submit of the form.
          if (busy) event.preventDefault();
          else onClick?.(event);
        }}
        {...props}
        {...waits.props}
      >
        <span className="grid place-items-center">
          <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}>
            {icon}
            {children}
          </span>
          {busy !== undefined && (
            <span className={cx('col-start-1 row-start-1', !busy && 'invisible')}>{busyText}</span>
          )}
        </span>
      </button>
      {waits.hint}
    </>
  );
}
