import { useEffect, useRef } from 'react';
import { focusContent } from '../focus.ts';
import { TOAST_KEY } from './toast-timing.ts';

const CONTROLS = 'a[href], button';

/**
 * Lets the keyboard reach toasts, which are far from everything else in the Tab order: the newest first, with each
 * press the one above it, and then back. Returns the list's ref.
 */
export function useToastKey(toasts: readonly unknown[]) {
  const list = useRef<HTMLOListElement>(null);
  /** What had the focus before a toast got it. */
  const before = useRef<Element>(null);

  useEffect(() => {
    const box = list.current;

    function onKey(event: KeyboardEvent) {
      const current = [...(box?.children ?? [])].find((toast) => toast.contains(document.activeElement));
      if (event.key !== TOAST_KEY && !(current && event.key === 'Escape')) return;
      const next = current ? current.previousElementSibling : box?.lastElementChild;
      const control = event.key === TOAST_KEY ? next?.querySelector<HTMLElement>(CONTROLS) : null;
      before.current ??= document.activeElement;
      if (control) control.focus();
      else goBack(before.current);
      event.preventDefault();
    }

    function onFocus({ target }: FocusEvent) {
      if (target instanceof Node && !box?.contains(target)) before.current = null;
    }

    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  // A removed toast would take the focus with it.
  useEffect(
    () => () => {
      if (before.current && document.activeElement === document.body) goBack(before.current);
    },
    [toasts],
  );

  return list;
}

function goBack(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else focusContent();
}
