import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { Spinner } from '../feedback/spinner.tsx';
import { ListEnd } from '../feedback/states.tsx';
import { ItemsToCome } from './items-to-come.tsx';
import { MoreFailed } from './more-failed.tsx';
import { NEAR_END_PX } from './near-end.ts';
import { useFirstScreen } from './use-first-screen.ts';
import { useNearEnd } from './use-near-end.ts';

export type InfiniteListProps<Item> = {
  /** The accessible name of the list: 'Posts'. */
  label: string;
  /** Undefined until the first page has loaded. */
  items: readonly Item[] | undefined;
  itemKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** The first page failed. For a later page use `more: 'failing'`. */
  failed: boolean;
  more: 'idle' | 'waiting' | 'failing' | 'none';
  onMore: () => void;
  /** Shown while the first page loads, after it failed, and when the list is empty. */
  waiting: ReactNode;
  failing: ReactNode;
  empty: ReactNode;
  /** Shown after the last item. */
  end?: ReactNode;
  moreFailedCopy?: string;
  retryLabel?: string;
  /** How far before the end the next page is loaded. */
  distancePx?: number;
  /** From `useVisitKey`. Back and a reload restore the scroll position of this visit. */
  memoryKey?: string | undefined;
  /** How many items the server renders, if not all. The browser adds the others right after hydration. */
  firstCount?: number | undefined;
};

export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  if (!props.items) return props.failed ? props.failing : props.waiting;
  if (props.items.length === 0 && props.more === 'none') return props.empty;
  return <FullList {...props} items={props.items} />;
}

/** The number of items rendered as plain elements, which is the page from the server. Later items are virtualized. */
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
  firstCount,
}: InfiniteListProps<Item> & { items: readonly Item[] }) {
  // Stored by key, not by index: new posts at the top must not move mounted items into the virtualized part.
  const [lastOfHead] = useState(() => {
    const remembered = memoryKey === undefined ? undefined : loaded?.lastHeadIndexOf(memoryKey);
    // After Back there are more items than at first; the virtualized part starts where its stored heights start.
    if (items.slice(0, HEAD_MAX).some((item) => itemKey(item) === remembered)) return remembered;
    const last = items[Math.min(items.length, HEAD_MAX) - 1];
    return last === undefined ? undefined : itemKey(last);
  });
  const keys = useMemo(() => items.map(itemKey), [items, itemKey]);
  const found = lastOfHead === undefined ? -1 : keys.indexOf(lastOfHead);
  const headCount = found === -1 ? Math.min(items.length, HEAD_MAX) : found + 1;
  const shownCount = Math.min(headCount, useFirstScreen(firstCount));
  const later = useLaterPart();
  const list = useRef<HTMLElement>(null);
  const virtual = useRef<WindowVirtualizerHandle>(null);
  const reveal = useCallback((index: number) => virtual.current?.scrollToIndex(index - headCount), [headCount]);
  const past = useRef<HTMLSpanElement>(null);
  const sentinel = useNearEnd({ active: more === 'idle', distancePx, onNear: onMore });

  const row = (item: Item, index: number) => (
    <div key={itemKey(item)} data-item={itemKey(item)}>
      {renderItem(item, index)}
    </div>
  );

  return (
    <section ref={list} aria-label={label} aria-busy={more === 'waiting'} className="relative">
      <SkipLink label={label} past={past} />
      {items.slice(0, shownCount).map(row)}
      {shownCount < headCount && <ItemsToCome count={headCount - shownCount} />}
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
      {/* Reserves the spinner's height, so that loading more moves nothing. */}
      {more === 'idle' && <div className="h-20" />}
      {more === 'failing' && (
        <MoreFailed retryLabel={retryLabel} onRetry={onMore}>
          {moreFailedCopy}
        </MoreFailed>
      )}
      {more === 'none' && end && <ListEnd>{end}</ListEnd>}
      <span ref={past} tabIndex={-1} className="sr-only">
        {`End of ${label.toLowerCase()}`}
      </span>
    </section>
  );
}

/** Leads past a list that may have no end. Shown only while it has the focus, over the list, so that nothing moves. */
function SkipLink({ label, past }: { label: string; past: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      className="sr-only z-20 rounded-full bg-inverse px-4 py-2 font-semibold text-inverse-text focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      // Does not scroll, because scrolling to the end would load the next page.
      onClick={() => past.current?.focus({ preventScroll: true })}
    >
      {`Skip ${label.toLowerCase()}`}
    </button>
  );
}

type LaterPart = typeof import('./virtual-list.tsx');

let loaded: LaterPart | undefined;

/** Scroll restoration and virtualization. Loaded after the first page is on screen, which needs neither. */
function useLaterPart() {
  const [part, setPart] = useState(loaded);
  useEffect(() => {
    if (part) return;
    // A failed load is retried with the next list; until then the list ends here.
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
