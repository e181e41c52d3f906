import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';
import { focusAfter } from './focus-after.ts';
import { floatStyles } from './popup-styles.ts';

export function PopoverPopup({
  label,
  title,
  children,
  button,
  open,
  onOpenChange,
}: {
  label: string;
  title: string | undefined;
  children: ReactNode;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const target = details.event.target;
        // The button already closes its popover; closing here too would open it again.
        if (details.reason === 'outside-press' && target instanceof Node && button.current?.contains(target)) return;
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={button} sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup
            ref={popup}
            aria-label={title ? undefined : label}
            finalFocus={() => focusAfter(popup.current, button.current)}
            className={cx(floatStyles, 'max-w-[min(320px,var(--available-width))] px-4 py-3')}
          >
            {title && <Base.Title className="mb-1 font-semibold">{title}</Base.Title>}
            <div className="text-muted">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
