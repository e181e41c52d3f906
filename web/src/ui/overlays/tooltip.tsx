import { useEffect, useRef, useState, type ReactNode } from 'react';

const HOVER_DELAY_MS = 400;

/**
 * A few words beside what is hovered or focused; it repeats a name or adds a detail, never the only place of either.
 * Ours and not Base UI's: every icon of the feed has one, and 37 kB would not fit in the first load.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const area = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<typeof import('./tooltip-bubble.tsx')>();

  function show() {
    setOpen(true);
    // Fetched with the first that is wanted; one that does not arrive is missed by nobody who knows the name.
    import('./tooltip-bubble.tsx').then(setPart, () => undefined);
  }

  function close() {
    clearTimeout(waiting.current);
    setOpen(false);
  }

  useEffect(() => () => clearTimeout(waiting.current), []);

  return (
    // The bubble is inside this area, so the pointer may move onto it without closing it.
    <span
      ref={area}
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') waiting.current = setTimeout(show, HOVER_DELAY_MS);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={close}
    >
      {children}
      {open && part && (
        <part.TooltipBubble anchor={() => area.current?.firstElementChild ?? null} label={label} onClose={close} />
      )}
    </span>
  );
}
