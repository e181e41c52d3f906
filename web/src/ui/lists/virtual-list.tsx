import { useLayoutEffect, useState, type ReactElement, type RefObject } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';

export { ScrollRestoration } from './restore-scroll.ts';

type Memory = { lastOfHead: string | undefined; cache: CacheSnapshot };

const MEMORIES_MAX = 20;
const memories = new Map<string, Memory>();

/** One entry per visit; only the most recent are kept. */
function remember(memoryKey: string, memory: Memory) {
  memories.delete(memoryKey);
  memories.set(memoryKey, memory);
  const [oldest] = memories.keys();
  if (memories.size > MEMORIES_MAX && oldest !== undefined) memories.delete(oldest);
}

/** The last item before the virtualized part when the list was left. */
export function lastHeadIndexOf(memoryKey: string) {
  return memories.get(memoryKey)?.lastOfHead;
}

type VirtualListProps<Item> = {
  items: readonly Item[];
  renderItem: (item: Item, index: number) => ReactElement;
  memoryKey: string | undefined;
  lastOfHead: string | undefined;
  handle: RefObject<WindowVirtualizerHandle | null>;
};

/** The virtualized part of a list. */
export function VirtualList<Item>({ items, renderItem, memoryKey, lastOfHead, handle }: VirtualListProps<Item>) {
  const [cache] = useState(() => {
    const memory = memoryKey === undefined ? undefined : memories.get(memoryKey);
    return memory?.lastOfHead === lastOfHead ? memory?.cache : undefined;
  });

  // A layout effect, because its cleanup still has the heights from before the page was left.
  useLayoutEffect(() => {
    const part = handle.current;
    if (memoryKey === undefined || !part) return;
    return () => remember(memoryKey, { lastOfHead, cache: part.cache });
  }, [memoryKey, lastOfHead, handle]);

  return (
    <WindowVirtualizer ref={handle} data={items} {...(cache ? { cache } : {})} bufferSize={800}>
      {renderItem}
    </WindowVirtualizer>
  );
}
