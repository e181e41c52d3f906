import { useLayoutEffect, useRef } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { COMPOSE_COPY } from './compose-copy.ts';
import { cx } from '../../../ui/cx.ts';
import { PersonAvatar, PersonLines } from '../../accounts/accounts.public.ts';

const GAP = 6;

type Props = {
  id: string;
  people: readonly Person[];
  active: number;
  onChoose: (person: Person) => void;
  /** The element to position the list next to, when the browser does not report the caret position. */
  beside?: () => HTMLElement | null;
};

export const optionIdOf = (listId: string, index: number) => `${listId}-${index}`;

/** Shown below the caret, or above it when there is no room. The editor keeps the focus and handles the keys. */
export function MentionList({ id, people, active, onChoose, beside }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    const caret = beside ? beside()?.getBoundingClientRect() : caretBox();
    if (!element || !caret) return;
    // Uses the top layer, so that a scrolling dialog cannot clip it.
    if (!element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(caret.left, GAP), document.documentElement.clientWidth - width - GAP);
    const below = caret.bottom + GAP;
    element.style.left = `${left}px`;
    element.style.top = `${below + height <= window.innerHeight ? below : caret.top - GAP - height}px`;
  }, [people, beside]);

  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the editor
      role="listbox"
      aria-label={COMPOSE_COPY.suggestions}
      popover="manual"
      className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-12px)] overflow-hidden rounded-card border border-line bg-surface py-1 text-text shadow-float"
    >
      {people.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the editor has the focus and the keys
        <div
          key={person.id}
          id={optionIdOf(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
          role="option"
          aria-selected={index === active}
          className={cx('flex items-center gap-3 px-3 py-2', index === active && 'bg-raised')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <PersonAvatar person={person} size={32} />
          <PersonLines person={person} />
        </div>
      ))}
    </div>
  );
}

function caretBox() {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  return selection.getRangeAt(0).getBoundingClientRect();
}
