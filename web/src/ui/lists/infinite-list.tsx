import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { Button } from '../buttons/button.tsx';
import { RetryIcon } from '../icons.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { ListEnd } from '../feedback/states.tsx';
import { NEAR_END_PX, useNearEnd } from './use-near-end.ts';

export type InfiniteListProps<Item> = {
  /** What the list is, for screen readers: 'Posts'. */
  label: string;
  /** Undefined until the first page is there. */
  items: readonly Item[] | undefined;
  itemKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** The first page failed. A later page that failed is `more: 'failing'`. */
  failed: boolean;
  more: 'idle' | 'waiting' | 'failing' | 'none';
  onMore: () => void;
  /** Shown while the first page is awaited, when it failed, and when there is nothing. */
  waiting: ReactNode;
  failing: ReactNode;
  empty: ReactNode;
  /** The words after the last item. */
  end?: ReactNode;
  moreFailedCopy?: string;
  retryLabel?: string;
  /** How far before the end the next page is asked for. */
  distancePx?: number;
  /** Names this visit of the list, by `useVisitKey`: Back and a reload return to its place. */
  memoryKey?: string | undefined;
};

/** Waiting, failing, empty and full are four returns, in that order. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  if (!props.items) return props.failed ? props.failing : props.waiting;
  if (props.items.length === 0 && props.more === 'none') return props.empty;
  return <FullList {...props} items={props.items} />;
}

/** The most items kept as plain elements: the page the server rendered. Only what follows is virtual. */
const HEAD_MAX = 30;

function FullList<Item>({
  label,
  items,
  itemKey,
  renderItem,
  more,
  onMore,
  end,
  moreFailedCopy = 'Something went wrong.',
  retryLabel = 'Retry',
  distancePx = NEAR_END_PX,
  memoryKey,
}: InfiniteListProps<Item> & { items: readonly Item[] }) {
  // Remembered by key, not by number: posts that arrive on top must not push mounted ones over the border.
  const [lastOfHead] = useState(() => {
    const remembered = memoryKey === undefined ? undefined : loaded?.lastOfHeadOf(memoryKey);
    // After Back there are more items than at first; the border stays where the remembered heights begin.
    if (items.slice(0, HEAD_MAX).some((item) => itemKey(item) === remembered)) return remembered;
    const last = items[Math.min(items.length, HEAD_MAX) - 1];
    return last === undefined ? undefined : itemKey(last);
  });
  const keys = useMemo(() => items.map(itemKey), [items, itemKey]);
  const found = lastOfHead === undefined ? -1 : keys.indexOf(lastOfHead);
  const headCount = found === -1 ? Math.min(items.length, HEAD_MAX) : found + 1;
  const later = useLaterPart();
  const list = useRef<HTMLElement>(null);
  const virtual = useRef<WindowVirtualizerHandle>(null);
  const reveal = useCallback((index: number) => virtual.current?.scrollToIndex(index - headCount), [headCount]);
  const sentinel = useNearEnd({ active: more === 'idle', distancePx, onNear: onMore });

  const row = (item: Item, index: number) => (
    <div key={itemKey(item)} data-item={itemKey(item)}>
      {renderItem(item, index)}
    </div>
  );

  return (
    <section ref={list} aria-label={label} aria-busy={more === 'waiting'}>
      {items.slice(0, headCount).map(row)}
      {later && items.length > headCount && (
        <later.VirtualList
          items={items.slice(headCount)}
          renderItem={(item: Item, index) => row(item, headCount + index)}
          memoryKey={memoryKey}
          lastOfHead={lastOfHead}
          handle={virtual}
        />
      )}
      {later && memoryKey !== undefined && (
        <later.ScrollRestoration list={list} name={memoryKey} keys={keys} more={more} onMore={onMore} reveal={reveal} />
      )}
      <div ref={sentinel} />
      {more === 'waiting' && (
        <div className="flex h-20 items-center justify-center text-muted">
          <Spinner label="Loading more" />
        </div>
      )}
      {/* Keeps the room of the spinner, so that asking for more moves nothing. */}
      {more === 'idle' && <div className="h-20" />}
      {more === 'failing' && (
        <div role="alert" className="flex h-20 items-center justify-center gap-3 text-muted">
          {moreFailedCopy}
          <Button size="small" icon={<RetryIcon size={16} />} onClick={onMore}>
            {retryLabel}
          </Button>
        </div>
      )}
      {more === 'none' && end && <ListEnd>{end}</ListEnd>}
    </section>
  );
}

type LaterPart = typeof import('./virtual-list.tsx');

let loaded: LaterPart | undefined;

/** What keeps the place, and the pages after the first. Fetched when the first is on screen, which needs none of it. */
function useLaterPart() {
  const [part, setPart] = useState(loaded);
  useEffect(() => {
    if (part) return;
    // A part that does not arrive is asked for again with the next list; until then the list ends where it is.
    import('./virtual-list.tsx').then(
      (arrived) => {
        loaded = arrived;
        setPart(arrived);
      },
      () => undefined,
    );
  }, [part]);
  return part;
}
