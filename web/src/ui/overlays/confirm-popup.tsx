import { type ReactNode, useRef } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Button } from '../buttons/button.tsx';
import { focusExactly } from './focus-after.ts';
import { backdropStyles, dialogStyles } from './popup-styles.ts';
import { useDoubleClickEnd } from './use-double-click-end.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** Leave it out for an alert with only one button. */
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger';
  /** While it runs, it cannot be canceled: the second button says Close and lets it run. Its result is a toast then. */
  busy?: boolean;
  /** Where the focus goes after closing, if the opening element may be gone. Null for the opening element. */
  focusAfter?: () => HTMLElement | null;
  /** Set to false where Back is answered otherwise while it is open. */
  backCloses?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmPopup({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  focusAfter,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useDoubleClickEnd(open);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        {/* Focuses Cancel first, so that an early Enter destroys nothing. */}
        <Base.Popup
          className={dialogStyles('small')}
          {...(tone === 'danger' && cancelLabel && { initialFocus: cancel })}
          finalFocus={() => focusExactly(focusAfter?.())}
        >
          <div className="px-5 pt-5">
            <Base.Title className="text-title font-semibold">{title}</Base.Title>
            {children && <Base.Description className="mt-2 text-muted">{children}</Base.Description>}
          </div>
          <div className="flex flex-col gap-2 px-5 pt-5 pb-5">
            <Button kind={tone} wide busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
            {cancelLabel && (
              <Button ref={cancel} kind="ghost" wide onClick={onCancel}>
                {busy ? 'Close' : cancelLabel}
              </Button>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
