import { useEffect, useRef, useState, type ReactNode } from 'react';

const HOVER_DELAY_MS = 400;

/**
 * A short text on hover or focus. It only repeats a name or adds a detail. Our own instead of Base UI's: every icon in
 * the feed has one, and 37 kB do not fit into the first load.
 */
export function Tooltip({ label, children }: { label: string | (() => string); children: ReactNode }) {
  const area = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<typeof import('./tooltip-bubble.tsx')>();

  function show() {
    setOpen(true);
    // Loaded with the first tooltip. A failure is ignored, because the control has an accessible name.
    import('./tooltip-bubble.tsx').then(setPart, () => undefined);
  }

  function close() {
    clearTimeout(waiting.current);
    setOpen(false);
  }

  useEffect(() => () => clearTimeout(waiting.current), []);

  return (
    // The bubble is inside this area, so the pointer can move onto it without closing it.
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
        <part.TooltipBubble
          anchor={() => area.current?.firstElementChild ?? null}
          label={typeof label === 'string' ? label : label()}
          onClose={close}
        />
      )}
    </span>
  );
}
