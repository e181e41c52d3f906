import { useEffect, useRef } from 'react';
import { TOAST_KEY } from './toast-timing.ts';

const CONTROLS = 'a[href], button';

/** Lets the keyboard reach a toast, which is far from everything else in the Tab order. Returns the list's ref. */
export function useToastKey() {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const box = list.current;
    let before: Element | null = null;

    function goBack() {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.getElementById('content')?.focus({ preventScroll: true });
    }

    function onKey(event: KeyboardEvent) {
      const isInside = box?.contains(document.activeElement) === true;
      if (isInside && (event.key === TOAST_KEY || event.key === 'Escape')) goBack();
      else if (event.key === TOAST_KEY) {
        before = document.activeElement;
        box?.lastElementChild?.querySelector<HTMLElement>(CONTROLS)?.focus();
      } else return;
      event.preventDefault();
    }

    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // The last toast went while it had the focus.
      if (before !== null && document.activeElement === document.body) goBack();
    };
  }, []);

  return list;
}
