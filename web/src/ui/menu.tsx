import { lazy, Suspense, useId, useState, type ReactNode, type Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import { MoreIcon } from './icons.tsx';

export type MenuEntry =
  | {
      label: string;
      icon?: ReactNode;
      tone?: 'text' | 'danger';
      disabled?: boolean;
      /** Goes somewhere … */
      href?: string;
      /** … or does something. */
      onSelect?: () => void;
      /** Given, the entry is one of a choice and shows whether it is the chosen one. */
      checked?: boolean;
    }
  | 'separator';

export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

const loadPopup = () => import('./menu-popup.tsx');
const Popup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

/**
 * A button and its list of actions. The list's code is fetched when the pointer or the focus reaches the button:
 * it is half the size of a whole page, and most cards of a feed never open theirs.
 */
export function Menu({
  label,
  entries,
  header,
  side = 'bottom',
  align = 'end',
  children,
}: {
  label: string;
  entries: readonly MenuEntry[];
  /** Above the entries, such as who is signed in. */
  header?: ReactNode;
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  /** Another button than the three dots; it spreads what it is given. */
  children?: (trigger: MenuTrigger) => ReactNode;
}) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  const trigger: MenuTrigger = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => {
      setWanted(true);
      setOpen(!open);
    },
    onPointerEnter: () => void loadPopup(),
    onFocus: () => void loadPopup(),
  };

  return (
    <>
      {children ? (
        children(trigger)
      ) : (
        <IconButton label={label} icon={<MoreIcon />} tone="muted" size="small" {...trigger} />
      )}
      {wanted && (
        <Suspense fallback={null}>
          <Popup
            id={id}
            label={label}
            entries={entries}
            header={header}
            side={side}
            align={align}
            button={button}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
