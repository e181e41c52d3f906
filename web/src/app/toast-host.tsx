import { useSyncExternalStore } from 'react';
import { toasts } from '../lib/toasts.ts';
import { cx } from '../ui/cx.ts';
import { ToastStack } from '../ui/feedback/toast.tsx';

/**
 * Sets the `html:has()` class only while a toast is shown, because it makes the browser restyle the whole page at every
 * change.
 */
export function ToastHost() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  return (
    <section
      aria-label="Alerts"
      className={cx(
        shown.length > 0 &&
          'upto-769:in-[html:has([data-bottom-bar])]:[--toast-inset:calc(56px+env(safe-area-inset-bottom))]',
      )}
    >
      <ToastStack toasts={shown} onDismiss={toasts.dismiss} />
    </section>
  );
}
