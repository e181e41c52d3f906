import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { infoIcon } from '../icons.ts';
import { lazyPart } from './lazy-part.tsx';

const loadPopup = () => import('./popover-popup.tsx');
const Popup = lazyPart(async () => (await loadPopup()).PopoverPopup);

/** A failed preload is silent; the press reports it. */
function prepare() {
  loadPopup().catch(() => undefined);
}

/** A small button with an explanation, such as the meaning of a number. */
export function Popover({
  label,
  icon = <Icon of={infoIcon} size={16} />,
  title,
  children,
}: {
  label: string;
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        tone="muted"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      />
      {wanted && (
        <Popup
          label={label}
          title={title}
          button={button}
          open={open}
          onOpenChange={setOpen}
          onMissing={() => {
            setOpen(false);
            setWanted(false);
          }}
        >
          {children}
        </Popup>
      )}
    </>
  );
}
