import { useLayoutEffect, useRef, type RefObject } from 'react';
import { hasReaderMoved, MOVES } from './reader-moves.ts';
import { anchorsIn, firstLoaded, readAnchors, writeAnchors, type Anchor } from './scroll-anchors.ts';

/** Limits for reaching a position: pages to load, and how long an item is pinned while heights change. */
const PAGES_MAX = 20;
const HOLD_MS = 1000;
/** On a slow device a second is only a few frames, and heights are measured per frame. */
const STILL_FRAMES = 15;
const GIVE_UP_MS = 15_000;

type ScrollRestorationProps = {
  list: RefObject<HTMLElement | null>;
  name: string;
  keys: readonly string[];
  more: 'idle' | 'waiting' | 'failing' | 'none';
  onMore: () => void;
  /** Renders a virtualized item by its index. */
  reveal: (index: number) => void;
};

/**
 * Back and a reload restore the scroll position by item and its distance from the top, even many pages down. A
 * component instead of a hook, because it loads after the first page. Renders nothing.
 */
export function ScrollRestoration({ list, name, keys, more, onMore, reveal }: ScrollRestorationProps) {
  /** The target until it is reached. Leaving before that stores the same target again. */
  const wanted = useRef<Anchor[] | null>(null);
  const pagesLoaded = useRef(0);

  useLayoutEffect(() => {
    wanted.current = storedPosition(name);
    pagesLoaded.current = 0;
    // Copied now, because the ref is cleared before this cleanup runs.
    const element = list.current;
    const remember = () => {
      if (element) writeAnchors(sessionStorage, name, wanted.current ?? anchorsIn(element));
    };
    const stopRestoring = () => {
      wanted.current = null;
    };
    addEventListener('pagehide', remember);
    for (const move of MOVES) addEventListener(move, stopRestoring, { passive: true });
    return () => {
      removeEventListener('pagehide', remember);
      for (const move of MOVES) removeEventListener(move, stopRestoring);
      remember();
    };
  }, [name, list]);

  useLayoutEffect(() => {
    const anchors = wanted.current;
    if (!anchors) return;
    const target = firstLoaded(anchors, (key) => keys.indexOf(key));
    if (!target) {
      if (more === 'idle' && pagesLoaded.current < PAGES_MAX) {
        pagesLoaded.current += 1;
        onMore();
      } else if (more !== 'waiting') wanted.current = null;
      return;
    }
    return pinScroll({
      isWanted: () => wanted.current === anchors,
      find: () => list.current?.querySelector(`[data-item="${CSS.escape(target.key)}"]`) ?? null,
      reveal: () => reveal(target.index),
      top: target.top,
      onPinned: () => {
        wanted.current = null;
      },
    });
  }, [keys, more, onMore, reveal, list]);

  return null;
}

let looked = false;

/**
 * A document opened by its URL starts at the top, even if its history key equals that of an earlier one. One that the
 * reader scrolled before hydration stays where it is.
 */
function storedPosition(name: string) {
  const [arrival] = performance.getEntriesByType('navigation');
  const isOpened = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
  const isInPosition = !looked && (isOpened || hasReaderMoved());
  looked = true;
  return isInPosition ? null : readAnchors(sessionStorage, name);
}

type Pin = {
  isWanted: () => boolean;
  find: () => Element | null;
  reveal: () => void;
  top: number;
  onPinned: () => void;
};

/** Pins an item to its old position before every frame, until the heights above it are stable. */
function pinScroll({ isWanted, find, reveal, top, onPinned }: Pin) {
  const began = performance.now();
  let foundAt: number | null = null;
  let stillFrames = 0;
  let frame = 0;

  function put() {
    const now = performance.now();
    if (!isWanted()) return;
    const item = find();
    if (item) {
      foundAt ??= now;
      const off = item.getBoundingClientRect().top - top;
      const isOff = Math.abs(off) >= 0.5;
      if (isOff) window.scrollBy({ top: off, behavior: 'instant' });
      stillFrames = isOff ? 0 : stillFrames + 1;
    } else reveal();
    const isHeld = foundAt !== null && now - foundAt > HOLD_MS && stillFrames >= STILL_FRAMES;
    if (isHeld || now - began > GIVE_UP_MS) onPinned();
    else frame = requestAnimationFrame(put);
  }

  put();
  return () => cancelAnimationFrame(frame);
}
