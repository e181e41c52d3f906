import { useId, useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { MoreIcon } from '../icons.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { MenuEntry, MenuGiven } from './menu-popup.tsx';

export type { MenuEntry, MenuGiven } from './menu-popup.tsx';

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
const Popup = lazyPart(async () => (await loadPopup()).MenuPopup);

/**
 * A button and its list of actions. The list's code is fetched when the pointer or the focus reaches the button:
 * it is half the size of a whole page, and most cards of a feed never open theirs.
 */
export function Menu({
  label,
  entries = [],
  header,
  side = 'bottom',
  align = 'end',
  list,
  preload = loadPopup,
  children,
}: {
  label: string;
  entries?: readonly MenuEntry[];
  /** Above the entries, such as who is signed in. */
  header?: ReactNode;
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  /** A list that knows its own entries, so that their code too comes with the first opening; `preload` fetches it. */
  list?: (given: MenuGiven) => ReactNode;
  preload?: () => Promise<unknown>;
  /** Another button than the three dots; it spreads what it is given. */
  children?: (trigger: MenuTrigger) => ReactNode;
}) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  // Without a connection the press says so; getting ready has nothing to say.
  const prepare = () => void preload().catch(() => undefined);
  const onMissing = () => {
    setOpen(false);
    setWanted(false);
  };
  const given: MenuGiven = { id, label, side, align, button, open, onOpenChange: setOpen, onMissing };
  const trigger: MenuTrigger = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => {
      setWanted(true);
      setOpen(!open);
    },
    onPointerEnter: prepare,
    onFocus: prepare,
  };

  return (
    <>
      {children ? (
        children(trigger)
      ) : (
        <IconButton label={label} icon={<MoreIcon />} tone="muted" size="small" {...trigger} />
      )}
      {wanted && (list ? list(given) : <Popup {...given} entries={entries} header={header} />)}
    </>
  );
}
