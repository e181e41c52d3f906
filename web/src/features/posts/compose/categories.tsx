import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CATEGORIES } from '@quad/contract/posts/posts';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { categoryLabel } from '@quad/contract/posts/category-label';
import { COMPOSE_COPY } from './compose-copy.ts';
import { toast } from '../../../lib/toasts.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';

/** How long the choice stays visible before the list closes. */
export const CLOSES_AFTER_MS = 200;

type Props = { chosen: Category; onChoose: (category: Category) => void; onDone: () => void };

/** The 33 categories. Arrow keys move through them, typing filters them. */
export function Categories({ chosen, onChoose, onDone }: Props) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const found = CATEGORIES.filter((category) => category.includes(filter.trim().toLowerCase()));

  function choose(category: Category) {
    if (category !== chosen) {
      onChoose(category);
      toast({ message: COMPOSE_COPY.categorySwitched, tone: 'okay' });
    }
    clearTimeout(closing.current);
    closing.current = setTimeout(onDone, CLOSES_AFTER_MS);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the fields and buttons inside
    <div onKeyDown={onKeyDown} className="pt-1">
      <SearchField
        label={COMPOSE_COPY.findCategory}
        placeholder={COMPOSE_COPY.findCategory}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul ref={list} aria-label={COMPOSE_COPY.category} className="mt-2 grid gap-x-2 over-769:grid-cols-2">
        {found.map((category) => (
          <li key={category}>
            <button
              type="button"
              aria-pressed={category === chosen}
              onClick={() => choose(category)}
              className={cx(
                'flex min-h-11 w-full items-center justify-between gap-2 rounded-input px-3 py-2 text-left hover:bg-raised',
                category === chosen && 'font-semibold text-campus',
              )}
            >
              {categoryLabel(category)}
              {category === chosen && <Icon of={checkIcon} size={18} />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-3 py-4 text-muted">{COMPOSE_COPY.noCategory}</p>}
    </div>
  );
}
