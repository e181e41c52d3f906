import { lazy, Suspense } from 'react';

export type ToastTone = 'success' | 'okay' | 'black' | 'danger';
export type ToastItem = {
  id: string;
  tone: ToastTone;
  message: string;
  durationMs?: number;
  link?: { label: string; href: string };
  action?: { label: string; onPress: () => void };
};

const load = async () => ({ default: (await import('./toast-list.tsx')).ToastList });
const ToastList = lazy(load);

/** Fetches what draws toasts before the first: one that tells of a lost connection could not be fetched any more. */
export function preloadToasts() {
  load().catch(() => undefined);
}

/** What is said aloud is always in the page; what is seen comes with the first toast. */
export function ToastStack({ toasts, onDismiss }: { toasts: readonly ToastItem[]; onDismiss: (id: string) => void }) {
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
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastList toasts={toasts} onDismiss={onDismiss} />
        </Suspense>
      )}
    </>
  );
}
