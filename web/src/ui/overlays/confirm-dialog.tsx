import type { ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-popup.tsx';

export type { ConfirmDialogProps } from './confirm-popup.tsx';

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
  onClose,
}: {
  open: boolean;
  title: string;
  children?: ReactNode;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog open={open} title={title} confirmLabel="OK" onConfirm={onClose} onCancel={onClose}>
      {children}
    </ConfirmDialog>
  );
}
