import { useNavigate } from 'react-router';
import { useCampus } from '../features/campuses/campuses.public.ts';
import { ROUTES, searchPath } from '../lib/paths.ts';
import { SearchField } from '../ui/search-field.tsx';

/** A plain form: it works before JavaScript arrives, and without reloading the page afterwards. */
export function SearchBox({ text = '', size = 'wide' }: { text?: string; size?: 'wide' | 'small' }) {
  const navigate = useNavigate();
  const label = `Search ${useCampus().shortName}`;
  return (
    <search>
      <form
        action={ROUTES.search}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          void navigate(searchPath(typeof typed === 'string' ? typed.trim() : ''));
        }}
      >
        <SearchField size={size} label={label} placeholder={label} name="q" defaultValue={text} autoComplete="off" />
      </form>
    </search>
  );
}
