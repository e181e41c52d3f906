import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { backdropStyles, dialogStyles } from './popup-styles.ts';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { useMounted } from '../use-mounted.ts';

/**
 * Only its own button can interrupt it, and the browser asks before the page is left. It closes by itself. Its code is
 * not lazy, because it may open when the connection is lost.
 */
export function ProgressDialog({
  open,
  title,
  children,
  value,
  cancel,
}: {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** From 0 to 1; undefined while the amount is unknown. */
  value?: number | undefined;
  /** Leave it out if the operation cannot be canceled. */
  cancel?: { label: string; onCancel: () => void };
}) {
  const mounted = useMounted();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!open) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [open]);

  if (!mounted) return null;
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        {/* Focuses the heading, so that screen readers announce it. */}
        <Base.Popup className={dialogStyles('small')} initialFocus={heading}>
          <div className="flex flex-col gap-4 px-6 py-7 text-center">
            <Base.Title ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
              {title}
            </Base.Title>
            <ProgressBar label={title} labelHidden {...(value !== undefined && { value, max: 1 })} />
            {children && (
              <Base.Description render={<div />} className="flex flex-col gap-1 text-muted">
                {children}
              </Base.Description>
            )}
            {cancel && (
              <Button wide onClick={cancel.onCancel}>
                {cancel.label}
              </Button>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
