import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a field with a `value`: takes what was typed or filled in before hydration, which React would erase at the next
 * render. Returns the ref of an element around the input.
 */
export function useEarlyText<Box extends HTMLElement>(value: string, take: (text: string) => void) {
  const box = useRef<Box>(null);
  const takeEarly = useEffectEvent(() => {
    const early = box.current?.querySelector('input')?.value ?? '';
    if (early !== value) take(early);
  });
  useLayoutEffect(() => takeEarly(), []);
  return box;
}
