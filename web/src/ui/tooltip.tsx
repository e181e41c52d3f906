import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const HOVER_DELAY_MS = 400;
const GAP = 8;

/**
 * A few words beside what is hovered or focused; it repeats a name or adds a detail, never the only place of either.
 * Ours and not Base UI's: every icon of the feed has one, and 37 kB would not fit in the first load.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const area = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  function close() {
    clearTimeout(waiting.current);
    setOpen(false);
  }

  useEffect(() => () => clearTimeout(waiting.current), []);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    const onScroll = () => setOpen(false);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [open]);

  return (
    // The bubble is inside this area, so the pointer may move onto it without closing it.
    <span
      ref={area}
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') waiting.current = setTimeout(() => setOpen(true), HOVER_DELAY_MS);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={close}
    >
      {children}
      {open && <Bubble anchor={() => area.current?.firstElementChild ?? null} label={label} />}
    </span>
  );
}

function Bubble({ anchor, label }: { anchor: () => Element | null; label: string }) {
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = bubble.current;
    const around = anchor()?.getBoundingClientRect();
    if (!element || !around) return;
    // The top layer: no overflow or stacking order can cut it off.
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const middle = around.left + around.width / 2 - width / 2;
    const left = Math.min(Math.max(middle, GAP), document.documentElement.clientWidth - width - GAP);
    const below = around.bottom + GAP;
    const fits = below + height <= window.innerHeight;
    element.style.left = `${left}px`;
    element.style.top = `${fits ? below : around.top - GAP - height}px`;
  }, [anchor]);

  return (
    <span
      ref={bubble}
      popover="manual"
      role="tooltip"
      className="fixed inset-auto m-0 w-max max-w-64 animate-appear rounded-lg border-0 bg-inverse px-2 py-1 text-meta font-medium text-inverse-text"
    >
      {label}
    </span>
  );
}
