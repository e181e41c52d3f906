import { useRef, type MouseEvent } from 'react';

const APART_MAX_MS = 350;

/** Detects a double click or double tap. Links and buttons inside keep their own clicks. */
export function useDoublePress(onDouble: () => void) {
  const last = useRef(-Infinity);
  return ({ target, timeStamp }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button, video')) return;
    const isSecond = timeStamp - last.current < APART_MAX_MS;
    last.current = isSecond ? -Infinity : timeStamp;
    if (isSecond) onDouble();
  };
}
