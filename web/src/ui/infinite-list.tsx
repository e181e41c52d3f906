import { Fragment, useEffect, useState, type ReactNode } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { Button } from './button.tsx';
import { RetryIcon } from './icons.tsx';
import { Spinner } from './spinner.tsx';
import { ListEnd } from './states.tsx';
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
  moreFailedWords?: string;
  retryLabel?: string;
  /** How far before the end the next page is asked for. */
  distancePx?: number;
  /** Names the list for Back: it returns with the heights it had, so the old place is there at once. */
  memoryKey?: string;
  /** Told the virtual part of the list, for scrolling to an item that is not mounted; null when it goes. */
  onVirtualPart?: ((part: WindowVirtualizerHandle | null) => void) | undefined;
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
  moreFailedWords = 'Something went wrong.',
  retryLabel = 'Retry',
  distancePx = NEAR_END_PX,
  memoryKey,
  onVirtualPart,
}: InfiniteListProps<Item> & { items: readonly Item[] }) {
  // Remembered by key, not by number: posts that arrive on top must not push mounted ones over the border.
  const [lastOfHead] = useState(() => {
    const remembered = memoryKey === undefined ? undefined : loaded?.lastOfHeadOf(memoryKey);
    // After Back there are more items than at first; the border stays where the remembered heights begin.
    if (items.slice(0, HEAD_MAX).some((item) => itemKey(item) === remembered)) return remembered;
    const last = items[Math.min(items.length, HEAD_MAX) - 1];
    return last === undefined ? undefined : itemKey(last);
  });
  const found = items.findIndex((item) => itemKey(item) === lastOfHead);
  const headCount = found === -1 ? Math.min(items.length, HEAD_MAX) : found + 1;
  const rest = items.slice(headCount);
  const VirtualRest = useVirtualRest();
  const sentinel = useNearEnd({ active: more === 'idle', distancePx, onNear: onMore });

  return (
    <section aria-label={label} aria-busy={more === 'waiting'}>
      {items.slice(0, headCount).map((item, index) => (
        <Fragment key={itemKey(item)}>{renderItem(item, index)}</Fragment>
      ))}
      {rest.length > 0 && VirtualRest && (
        // oxlint-disable-next-line react/static-components -- it was loaded, not made here
        <VirtualRest memoryKey={memoryKey} lastOfHead={lastOfHead} onVirtualPart={onVirtualPart}>
          {rest.map((item, index) => (
            <div key={itemKey(item)}>{renderItem(item, headCount + index)}</div>
          ))}
        </VirtualRest>
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
          {moreFailedWords}
          <Button size="small" icon={<RetryIcon size={16} />} onClick={onMore}>
            {retryLabel}
          </Button>
        </div>
      )}
      {more === 'none' && end && <ListEnd>{end}</ListEnd>}
    </section>
  );
}

type VirtualPart = typeof import('./virtual-rest.tsx');

let loaded: VirtualPart | undefined;

/** Fetched after the first page is on screen: a first load needs none of it. */
function useVirtualRest() {
  const [part, setPart] = useState(loaded);
  useEffect(() => {
    if (part) return;
    // A part that does not arrive is asked for again with the next list; until then the list ends where it is.
    import('./virtual-rest.tsx').then(
      (arrived) => {
        loaded = arrived;
        setPart(arrived);
      },
      () => undefined,
    );
  }, [part]);
  return part?.VirtualRest;
}
