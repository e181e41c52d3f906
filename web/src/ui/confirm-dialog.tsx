import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMounted } from './use-mounted.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** Left out, there is only one answer: the words of an alert. */
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Where the focus goes afterwards, if what asked may be gone by then. */
  focusAfter?: () => HTMLElement | null;
  onConfirm: () => void;
  onCancel: () => void;
};

const Popup = lazy(async () => ({ default: (await import('./confirm-popup.tsx')).ConfirmPopup }));

/** A question that must be answered; a press outside does not answer it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const mounted = useMounted();
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!mounted || !wanted) return null;
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  );
}

/** Where another product would call alert(): the words, and OK. */
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
