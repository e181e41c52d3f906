import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const GAP = 8;

type Props = { anchor: () => Element | null; label: string; onClose: () => void };

/** The visible tooltip. It closes on scroll and on Escape. */
export function TooltipBubble({ anchor, label, onClose }: Props) {
  const bubble = useRef<HTMLSpanElement>(null);

  const close = useEffectEvent(onClose);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onScroll = () => close();
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    const element = bubble.current;
    const around = anchor()?.getBoundingClientRect();
    if (!element || !around) return;
    // Uses the top layer, so no overflow or stacking context can clip it.
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
