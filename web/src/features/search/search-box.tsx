import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ROUTES } from '@quad/contract/pages';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { loadSearch } from './load-search.ts';

const SearchDropdown = lazyPart(async () => (await loadSearch()).SearchDropdown);

/** The state of a page that a search opened. */
const FROM_BOX = 'search-box';

type Props = {
  text?: string;
  size?: 'wide' | 'small';
  /** Hidden fields that keep other URL parameters. */
  children?: ReactNode;
};

/**
 * A plain form: it works before JavaScript loads, and without a page reload after that. Suggestions are loaded on the
 * first focus.
 */
export function SearchBox({ text = '', size = 'wide', children }: Props) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [field, setField] = useState<HTMLInputElement>();
  const input = useRef<HTMLInputElement>(null);
  const isQuiet = useRef(false);
  const shown = useRef(text);
  const { state }: { state: unknown } = useLocation();
  const isResult = state === FROM_BOX;

  useEffect(() => {
    if (!input.current) return;
    // Not on the first render, because it would replace text typed before hydration.
    if (shown.current !== text) input.current.value = text;
    shown.current = text;
    // After a search the focus stays in the field, even if it was another page's box. The suggestions stay closed,
    // because they would cover the results.
    if (!isResult || document.activeElement === input.current || !matchMedia('(pointer: fine)').matches) return;
    isQuiet.current = true;
    input.current.focus({ preventScroll: true });
    isQuiet.current = false;
  }, [text, isResult]);

  const label = `Search ${useCampus().shortName}`;
  return (
    <search className="relative block">
      <form
        action={ROUTES.search}
        onSubmit={(event) => {
          event.preventDefault();
          const params = new URLSearchParams();
          for (const [name, value] of new FormData(event.currentTarget)) {
            if (typeof value === 'string') params.set(name, value.trim());
          }
          const q = params.get('q');
          if (!q) return;
          // On a phone the keyboard would cover the results. Elsewhere the focus stays, to refine the search.
          if (!matchMedia('(pointer: fine)').matches) input.current?.blur();
          loadSearch().then(
            ({ sendSearch }) => sendSearch(cache, q),
            () => undefined,
          );
          void navigate(`${ROUTES.search}?${params}`, { state: FROM_BOX });
        }}
      >
        <SearchField
          size={size}
          label={label}
          placeholder={label}
          name="q"
          defaultValue={text}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- what it controls is not there yet
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          ref={input}
          onFocus={(event) => {
            if (!isQuiet.current) setField(event.currentTarget);
          }}
          onClick={(event) => setField(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setField(event.currentTarget);
          }}
          // Also on input, because a fast user may have focused the field before this code loaded.
          onInput={(event) => setField(event.currentTarget)}
        />
        {children}
      </form>
      {field && <SearchDropdown field={field} />}
    </search>
  );
}
