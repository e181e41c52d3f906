import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ROUTES } from '@quad/contract/pages';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { loadSearch } from './load-search.ts';

const SearchDropdown = lazyPart(async () => (await loadSearch()).SearchDropdown);

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
          field?.blur();
          loadSearch().then(
            ({ sendSearch }) => sendSearch(cache, q),
            () => undefined,
          );
          void navigate(`${ROUTES.search}?${params}`);
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
          // Also on the first input: a fast user may have focused it before this code was loaded.
          onFocus={(event) => setField(event.currentTarget)}
          onInput={(event) => setField(event.currentTarget)}
        />
        {children}
      </form>
      {field && <SearchDropdown field={field} />}
    </search>
  );
}
