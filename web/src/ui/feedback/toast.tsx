import { useEffect, useState } from 'react';
import type { ToastItem } from './toast-list.tsx';

export type { ToastItem, ToastTone } from './toast-list.tsx';

/** Fetched once the page is on screen, before any toast: what tells of a lost connection could not be fetched then. */
function useToastList(count: number) {
  const [part, setPart] = useState<typeof import('./toast-list.tsx')>();
  useEffect(() => {
    if (part) return;
    // One that did not arrive is asked for again with the next toast; until then they are only heard.
    import('./toast-list.tsx').then(setPart, () => undefined);
  }, [part, count]);
  return part;
}

/** What is said aloud is always in the page; what is seen follows as soon as it can be drawn. */
export function ToastStack({ toasts, onDismiss }: { toasts: readonly ToastItem[]; onDismiss: (id: string) => void }) {
  const drawn = useToastList(toasts.length);
  const said = (danger: boolean) => toasts.filter((toast) => (toast.tone === 'danger') === danger);
  return (
    <>
      {/* Live in so many words: an open dialog hides everything else from screen readers. */}
      <output aria-live="polite" className="sr-only">
        {said(false).map((toast) => (
          <span key={toast.id}>{toast.message}</span>
        ))}
      </output>
      <div className="sr-only" role="alert" aria-live="assertive">
        {said(true).map((toast) => (
          <p key={toast.id}>{toast.message}</p>
        ))}
      </div>
      {drawn && toasts.length > 0 && <drawn.ToastList toasts={toasts} onDismiss={onDismiss} />}
    </>
  );
}
