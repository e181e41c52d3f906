import { useNavigate } from 'react-router';
import { useViewer } from '../../features/accounts/accounts.public.ts';
import { AboutWidget, ContactWidget, useCampus } from '../../features/campuses/campuses.public.ts';
import { ROUTES, searchPath } from '../../lib/paths.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Footer } from './footer.tsx';

export function Widgets() {
  const campus = useCampus();
  const viewer = useViewer();
  return (
    <aside
      aria-label="About"
      className="sticky top-0 h-dvh w-[350px] min-w-0 overflow-y-auto py-2 pl-7 upto-1170:hidden"
    >
      <div className="flex flex-col gap-4">
        <SearchBox label={`Search ${campus.shortName}`} />
        {campus.isGeneric ? <ContactWidget /> : <AboutWidget signedIn={viewer !== null} />}
        <Footer />
      </div>
    </aside>
  );
}

/** A plain form: it works before JavaScript arrives, and without reloading the page afterwards. */
function SearchBox({ label }: { label: string }) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        action={ROUTES.search}
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('q');
          void navigate(searchPath(typeof text === 'string' ? text.trim() : ''));
        }}
      >
        <SearchField label={label} placeholder={label} name="q" autoComplete="off" />
      </form>
    </search>
  );
}
