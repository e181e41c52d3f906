import { useEffect, useRef, type TouchEvent } from 'react';

const LONG_MS = 450;
/** If the finger moves further, it is scrolling. */
const STILL_PX = 10;

/** Detects a long press of one finger. Links keep the browser's own long press. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  return {
    onTouchStart: ({ target, touches }: TouchEvent) => {
      stop();
      wasLong.current = false;
      const touch = touches[0];
      if (!touch || touches.length > 1 || (target instanceof Element && target.closest('a, video'))) return;
      start.current = { x: touch.clientX, y: touch.clientY };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, LONG_MS);
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const { x, y } = start.current;
      if (!touch || Math.hypot(touch.clientX - x, touch.clientY - y) > STILL_PX) stop();
    },
    onTouchEnd: (event: TouchEvent) => {
      stop();
      // Otherwise lifting the finger would press what is below it, and close the menu.
      if (wasLong.current && event.cancelable) event.preventDefault();
    },
    onTouchCancel: stop,
  };
}
