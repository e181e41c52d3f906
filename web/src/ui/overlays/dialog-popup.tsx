import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Icon } from '../icon.tsx';
import { closeIcon } from '../icons.ts';
import { focusExactly } from './focus-after.ts';
import { backdropStyles, dialogStyles } from './popup-styles.ts';
import { useDoubleClickEnd } from './use-double-click-end.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** A long body scrolls; the title and the actions stay. */
  children?: ReactNode;
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Takes the focus on opening; defaults to the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes after closing, if the opening element may be gone. Null for the opening element. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  /** Set to false while closing would lose input; then only the close button and Escape close it. */
  closeOnOutsidePress?: boolean;
};

export function DialogPopup({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'medium',
  initialFocus,
  focusAfter,
  closeOnOutsidePress = true,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useDoubleClickEnd(open);

  /** Focuses the first field, except on touch, where the keyboard would cover the text. */
  function firstField(openedBy: string) {
    return openedBy === 'touch' ? true : (body.current?.querySelector<HTMLElement>('input, textarea, select') ?? true);
  }

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closeOnOutsidePress}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Popup
          className={dialogStyles(size)}
          initialFocus={initialFocus ?? firstField}
          // Only set if requested: with a function, Base UI also takes the focus back from where it has moved since.
          {...(focusAfter && { finalFocus: () => focusExactly(focusAfter()) })}
        >
          <div className="flex min-h-14 items-center gap-3 px-4 pt-2">
            <Base.Close
              aria-label="Close"
              className="-ml-2 inline-flex size-10 items-center justify-center rounded-full hover:bg-raised"
            >
              <Icon of={closeIcon} />
            </Base.Close>
            <Base.Title className="text-title font-semibold">{title}</Base.Title>
          </div>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4">
            {description && <Base.Description className="mb-3 text-muted">{description}</Base.Description>}
            {children}
          </div>
          {actions && <div className="flex justify-end gap-2 border-t border-line px-4 py-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
