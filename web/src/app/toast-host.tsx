import { useSyncExternalStore } from 'react';
import { toasts } from '../lib/toasts.ts';
import { ToastStack } from '../ui/feedback/toast.tsx';

export function ToastHost() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  return (
    <section
      aria-label="Alerts"
      className="upto-769:in-[html:has([data-bottom-bar])]:[--toast-inset:calc(56px+env(safe-area-inset-bottom))]"
    >
      <ToastStack toasts={shown} onDismiss={toasts.dismiss} />
    </section>
  );
}
