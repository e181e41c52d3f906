import { useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { alertIcon, closeIcon, doneIcon, infoIcon } from '../icons.ts';
import { Link } from '../buttons/link.tsx';
import { TOAST_MS } from './toast-timing.ts';
import { useToastKey } from './use-toast-key.ts';
import { useToastTimer } from './use-toast-timer.ts';

export type ToastTone = 'success' | 'okay' | 'black' | 'danger';

export type ToastItem = {
  id: string;
  tone: ToastTone;
  message: string;
  durationMs?: number;
  link?: { label: string; href: string };
  action?: { label: string; onPress: () => void };
};

const looks: Record<ToastTone, { box: string; mark: string; bar: string }> = {
  success: { box: 'border border-line bg-surface text-text', mark: 'text-success', bar: 'bg-success' },
  okay: { box: 'border border-line bg-surface text-text', mark: 'text-muted', bar: 'bg-muted' },
  black: { box: 'bg-inverse text-inverse-text', mark: '', bar: 'bg-inverse-text/70' },
  danger: { box: 'border border-line bg-surface text-text', mark: 'text-danger', bar: 'bg-danger' },
};

const icons = {
  success: <Icon of={doneIcon} />,
  okay: <Icon of={infoIcon} />,
  black: <Icon of={infoIcon} />,
  danger: <Icon of={alertIcon} />,
};

const linkStyle = 'rounded-full px-2 py-1 font-semibold underline underline-offset-2';

/**
 * Floats over the page, the newest toast at the bottom, above a bottom bar (`--toast-inset`) and the offline notice
 * (`data-notice`). It moves to the top where a dialog or a text field (`data-writes-below`) needs the bottom: under the
 * header, or under the anchor `--toasts-below` where the browser supports anchors.
 */
export function ToastList({ toasts, onDismiss }: { toasts: readonly ToastItem[]; onDismiss: (id: string) => void }) {
  return (
    <ol
      ref={useToastKey(toasts)}
      aria-label="Alerts"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--toast-inset,0px)+16px)] z-60 flex in-[html:has([data-notice])]:mb-14 in-[html:has([data-writes-below])]:top-16 in-[html:has([data-writes-below])]:top-[calc(anchor(--toasts-below_bottom,56px)+8px)] in-[html:has([data-writes-below])]:bottom-auto in-[html:has([role=dialog],[role=alertdialog])]:top-[calc(env(safe-area-inset-top)+8px)] in-[html:has([role=dialog],[role=alertdialog])]:bottom-auto flex-col items-center gap-2 px-4"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </ol>
  );
}

function Toast({ toast, onDismiss }: { toast: ToastItem; onDismiss: (id: string) => void }) {
  const durationMs = toast.durationMs ?? TOAST_MS;
  const { held, watch } = useToastTimer(durationMs, () => onDismiss(toast.id));
  const look = looks[toast.tone];
  return (
    <li
      {...watch}
      className={cx(
        'pointer-events-auto relative flex min-h-12 w-fit max-w-md min-w-64 animate-appear items-center gap-3 overflow-hidden rounded-card py-1.5 pr-2 pl-4 shadow-float',
        look.box,
      )}
    >
      <span className={cx('flex', look.mark)}>{icons[toast.tone]}</span>
      <span className="min-w-0 flex-1 font-medium">{toast.message}</span>
      {toast.link && (
        <Link href={toast.link.href} className={linkStyle}>
          {toast.link.label}
        </Link>
      )}
      {toast.action && (
        <button
          type="button"
          className={linkStyle}
          onClick={() => {
            toast.action?.onPress();
            onDismiss(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => onDismiss(toast.id)}
        className="flex size-8 shrink-0 items-center justify-center rounded-full opacity-70 hover:opacity-100"
      >
        <Icon of={closeIcon} size={16} />
      </button>
      <ToastBar durationMs={durationMs} held={held} look={look.bar} />
    </li>
  );
}

/** Runs and pauses with the countdown. It is decorative and stays full under reduced motion. */
function ToastBar({ durationMs, held, look }: { durationMs: number; held: boolean; look: string }) {
  const bar = useRef<HTMLSpanElement>(null);
  const running = useRef<Animation>(null);

  useLayoutEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const animation = bar.current?.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
      duration: durationMs,
      fill: 'forwards',
    });
    running.current = animation ?? null;
    return () => animation?.cancel();
  }, [durationMs]);

  useLayoutEffect(() => {
    if (held) running.current?.pause();
    else running.current?.play();
  }, [held]);

  return <span ref={bar} aria-hidden className={cx('absolute inset-x-0 bottom-0 h-[3px] origin-left', look)} />;
}
