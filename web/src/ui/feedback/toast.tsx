import { useEffect, useState } from 'react';
import type { ToastItem } from './toast-list.tsx';
import { TOAST_KEY } from './toast-timing.ts';

export type { ToastItem, ToastTone } from './toast-list.tsx';

/** Loaded as soon as the page is on screen, because a toast about a lost connection could not load it anymore. */
function useToastList(count: number) {
  const [part, setPart] = useState<typeof import('./toast-list.tsx')>();
  useEffect(() => {
    if (part) return;
    // A failed load is retried with the next toast; until then toasts are only announced.
    import('./toast-list.tsx').then(setPart, () => undefined);
  }, [part, count]);
  return part;
}

function spoken({ message, link, action }: ToastItem) {
  const label = action?.label ?? link?.label;
  return label === undefined ? message : `${message} ${label}: press ${TOAST_KEY}.`;
}

/** The announced text is always in the page; the visible toasts follow when their code is loaded. */
export function ToastStack({ toasts, onDismiss }: { toasts: readonly ToastItem[]; onDismiss: (id: string) => void }) {
  const drawn = useToastList(toasts.length);
  const announced = (danger: boolean) => toasts.filter((toast) => (toast.tone === 'danger') === danger);
  return (
    <>
      {/* aria-live is explicit, because an open dialog hides the rest of the page from screen readers. */}
      <output aria-live="polite" className="sr-only">
        {announced(false).map((toast) => (
          <span key={toast.id}>{spoken(toast)}</span>
        ))}
      </output>
      <div className="sr-only" role="alert" aria-live="assertive">
        {announced(true).map((toast) => (
          <p key={toast.id}>{spoken(toast)}</p>
        ))}
      </div>
      {drawn && toasts.length > 0 && <drawn.ToastList toasts={toasts} onDismiss={onDismiss} />}
    </>
  );
}
