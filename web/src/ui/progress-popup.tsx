import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { backdropLook, dialogLook } from './popup-look.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { ProgressDialogProps } from './progress-dialog.tsx';

export function ProgressPopup({ open, title, children, value }: ProgressDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        {/* There is nothing to press: the words take the focus, and with it the reader's voice. */}
        <Base.Popup className={dialogLook('small')} initialFocus={heading}>
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
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
