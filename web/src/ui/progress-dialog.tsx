import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useMounted } from './use-mounted.ts';

export type ProgressDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** From 0 to 1; left out while the amount is unknown. */
  value?: number | undefined;
};

const Popup = lazy(async () => ({ default: (await import('./progress-popup.tsx')).ProgressPopup }));

/** Something that must not be interrupted. It closes by itself, and the browser asks before the page is left. */
export function ProgressDialog(props: ProgressDialogProps) {
  const mounted = useMounted();
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);

  useEffect(() => {
    if (!props.open) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [props.open]);

  if (!mounted || !wanted) return null;
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  );
}
