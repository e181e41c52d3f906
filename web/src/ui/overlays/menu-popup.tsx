import { Menu as Base } from '@base-ui/react/menu';
import { useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { checkIcon } from '../icons.ts';
import { Link } from '../buttons/link.tsx';
import { focusAfter } from './focus-after.ts';
import { useBackCloses } from './use-back-closes.ts';
import { floatStyles } from './popup-styles.ts';

export type MenuEntry =
  | {
      label: string;
      icon?: ReactNode;
      tone?: 'text' | 'danger';
      disabled?: boolean;
      /** The entry is a link … */
      href?: string;
      /** … or an action. */
      onSelect?: () => void;
      /** If set, the entry is one of several choices. */
      checked?: boolean;
    }
  | 'separator';

/** The props that the button passes to its list. */
export type MenuPopupProps = {
  id: string;
  label: string;
  side: 'top' | 'bottom';
  align: 'start' | 'end';
  button: HTMLButtonElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMissing: () => void;
};

export function MenuPopup({
  id,
  label,
  entries,
  header,
  side,
  align,
  button,
  open,
  onOpenChange,
}: MenuPopupProps & { entries: readonly MenuEntry[]; header?: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, () => onOpenChange(false));

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {/* Its own landmark, because the portal is outside all others. */}
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner anchor={button} side={side} align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            ref={popup}
            id={id}
            aria-label={label}
            finalFocus={() => focusAfter(popup.current, button)}
            className={cx(floatStyles, 'max-h-(--available-height) min-w-52 overflow-y-auto p-1.5')}
          >
            {header && <div className="border-b border-line px-3 pt-1.5 pb-3 mb-1.5">{header}</div>}
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                // oxlint-disable-next-line react/no-array-index-key -- separators are only identified by their position
                <Base.Separator key={index} className="my-1.5 h-px bg-line" />
              ) : (
                <Entry key={entry.label} entry={entry} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: Exclude<MenuEntry, 'separator'> }) {
  const look = cx(
    'flex h-10 w-full items-center gap-3 rounded-[10px] px-3 text-left font-medium outline-none select-none',
    'data-highlighted:bg-raised data-disabled:opacity-50',
    entry.tone === 'danger' && 'text-danger',
  );
  const content = (
    <>
      {entry.icon}
      <span className="flex-1 truncate">{entry.label}</span>
      {entry.checked === true && <Icon of={checkIcon} size={18} className="text-campus" />}
    </>
  );
  if (entry.checked !== undefined) {
    return (
      <Base.CheckboxItem
        checked={entry.checked}
        disabled={entry.disabled ?? false}
        closeOnClick
        onClick={() => entry.onSelect?.()}
        {...(entry.href !== undefined && { render: <Link href={entry.href} /> })}
        className={look}
      >
        {content}
      </Base.CheckboxItem>
    );
  }
  if (entry.href) {
    return (
      <Base.LinkItem render={<Link href={entry.href} />} closeOnClick className={look}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item disabled={entry.disabled ?? false} onClick={() => entry.onSelect?.()} className={look}>
      {content}
    </Base.Item>
  );
}
