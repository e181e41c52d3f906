import { useId, useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { moreIcon } from '../icons.ts';
import { lazyPart } from './lazy-part.tsx';
import type { MenuEntry, MenuPopupProps } from './menu-popup.tsx';

export type { MenuEntry, MenuPopupProps } from './menu-popup.tsx';

type MenuTrigger = {
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
 * A button with a list of actions. The list's code loads on hover or focus: it is half the size of a whole page, and
 * most menus in a feed are never opened.
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
  /** Shown above the entries, such as the signed-in account. */
  header?: ReactNode;
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  /** A list with its own entries, so that their code also loads on first opening; `preload` fetches it. */
  list?: (props: MenuPopupProps) => ReactNode;
  preload?: () => Promise<unknown>;
  /** Replaces the default three-dot button. Spread the trigger props onto it. */
  children?: (trigger: MenuTrigger) => ReactNode;
}) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  // A failed preload is silent; the press reports it.
  const prepare = () => void preload().catch(() => undefined);
  const onMissing = () => {
    setOpen(false);
    setWanted(false);
  };
  const props: MenuPopupProps = { id, label, side, align, button, open, onOpenChange: setOpen, onMissing };
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
        <IconButton label={label} icon={<Icon of={moreIcon} />} tone="muted" {...trigger} />
      )}
      {wanted && (list ? list(props) : <Popup {...props} entries={entries} header={header} />)}
    </>
  );
}
