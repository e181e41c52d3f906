import { useSyncExternalStore } from 'react';
import { toasts } from '../lib/toasts.ts';
import { ToastStack } from '../ui/toast.tsx';

export function ToastHost() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  return (
    <section aria-label="Alerts">
      <ToastStack toasts={shown} onDismiss={toasts.dismiss} />
    </section>
  );
}
