import type { ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** Leave it out for an alert with only one button. */
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Where the focus goes after closing, if the opening element may be gone. */
  focusAfter?: () => HTMLElement | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question that must be answered: a press outside does not close it. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('./confirm-popup.tsx')).ConfirmPopup,
  ({ onCancel }) => onCancel(),
);

/** Replaces window.alert(): a text and OK. */
export function AlertDialog({
  open,
  title,
  children,
  okLabel = 'OK',
  onClose,
}: {
  open: boolean;
  title: string;
  children?: ReactNode;
  okLabel?: string;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog open={open} title={title} confirmLabel={okLabel} onConfirm={onClose} onCancel={onClose}>
      {children}
    </ConfirmDialog>
  );
}
