import { useLayoutEffect, useRef, type RefObject } from 'react';
import { anchorsIn, firstKnown, readAnchors, writeAnchors, type Anchor } from './scroll-anchors.ts';

/** How many pages are asked for to reach a place, and how long an item is held where it was while things settle. */
const PAGES_MAX = 20;
const HOLD_MS = 1000;
/** On a busy machine a second is a few frames, and heights are measured by the frame. */
const STILL_FRAMES = 15;
const GIVE_UP_MS = 15_000;
/** Whoever begins to move on is not held back. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export type ScrollRestorationProps = {
  list: RefObject<HTMLElement | null>;
  name: string;
  keys: readonly string[];
  more: 'idle' | 'waiting' | 'failing' | 'none';
  onMore: () => void;
  /** Brings an item into the page that is not in it, by its number. */
  reveal: (index: number) => void;
};

/**
 * Back and a reload return to the item one left at, however many pages down, and to the same distance from the top.
 * A component and not a hook, because it comes after the first load; it draws nothing.
 */
export function ScrollRestoration({ list, name, keys, more, onMore, reveal }: ScrollRestorationProps) {
  /** Where to go, until one is there. Leaving on the way leaves from there. */
  const wanted = useRef<Anchor[] | null>(null);
  const asked = useRef(0);

  useLayoutEffect(() => {
    wanted.current = placeToReturnTo(name);
    asked.current = 0;
    // Held here: when the list goes, its reference goes first.
    const element = list.current;
    const remember = () => {
      if (element) writeAnchors(sessionStorage, name, wanted.current ?? anchorsIn(element));
    };
    const letGo = () => {
      wanted.current = null;
    };
    addEventListener('pagehide', remember);
    for (const move of MOVES) addEventListener(move, letGo, { passive: true });
    return () => {
      removeEventListener('pagehide', remember);
      for (const move of MOVES) removeEventListener(move, letGo);
      remember();
    };
  }, [name, list]);

  useLayoutEffect(() => {
    const anchors = wanted.current;
    if (!anchors) return;
    const target = firstKnown(anchors, (key) => keys.indexOf(key));
    if (!target) {
      if (more === 'idle' && asked.current < PAGES_MAX) {
        asked.current += 1;
        onMore();
      } else if (more !== 'waiting') wanted.current = null;
      return;
    }
    return holdAt({
      isWanted: () => wanted.current === anchors,
      find: () => list.current?.querySelector(`[data-item="${CSS.escape(target.key)}"]`) ?? null,
      reveal: () => reveal(target.index),
      top: target.top,
      onHeld: () => {
        wanted.current = null;
      },
    });
  }, [keys, more, onMore, reveal, list]);

  return null;
}

let looked = false;

/** A document opened by its address begins at the top, though its first entry may be called as the one before it was. */
function placeToReturnTo(name: string) {
  const [arrival] = performance.getEntriesByType('navigation');
  const isOpened = !looked && arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
  looked = true;
  return isOpened ? null : readAnchors(sessionStorage, name);
}

type Hold = {
  isWanted: () => boolean;
  find: () => Element | null;
  reveal: () => void;
  top: number;
  onHeld: () => void;
};

/** Puts an item where it was, at once and before every frame, until heights above it have had the time to settle. */
function holdAt({ isWanted, find, reveal, top, onHeld }: Hold) {
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
    if (isHeld || now - began > GIVE_UP_MS) onHeld();
    else frame = requestAnimationFrame(put);
  }

  put();
  return () => cancelAnimationFrame(frame);
}
