import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';

type Memory = { lastOfHead: string | undefined; cache: CacheSnapshot };

const memories = new Map<string, Memory>();

export function lastOfHeadOf(memoryKey: string) {
  return memories.get(memoryKey)?.lastOfHead;
}

/** The part of a list of which only what is near the window is in the page. */
export function VirtualRest({
  memoryKey,
  lastOfHead,
  onVirtualPart,
  children,
}: {
  memoryKey: string | undefined;
  lastOfHead: string | undefined;
  onVirtualPart: ((part: WindowVirtualizerHandle | null) => void) | undefined;
  children: ReactNode;
}) {
  const list = useRef<WindowVirtualizerHandle | null>(null);
  const [cache] = useState(() => {
    const memory = memoryKey === undefined ? undefined : memories.get(memoryKey);
    return memory?.lastOfHead === lastOfHead ? memory?.cache : undefined;
  });

  const attach = useCallback(
    (part: WindowVirtualizerHandle | null) => {
      list.current = part;
      onVirtualPart?.(part);
    },
    [onVirtualPart],
  );

  // A layout effect: its end comes before the handle goes, with the heights as they were when the page was left.
  useLayoutEffect(() => {
    if (memoryKey === undefined) return;
    return () => {
      if (list.current) memories.set(memoryKey, { lastOfHead, cache: list.current.cache });
    };
  }, [memoryKey, lastOfHead]);

  return (
    <WindowVirtualizer ref={attach} {...(cache ? { cache } : {})} bufferSize={800}>
      {children}
    </WindowVirtualizer>
  );
}
