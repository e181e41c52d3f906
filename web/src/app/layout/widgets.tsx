import { useLocation } from 'react-router';
import { useViewer } from '../../features/accounts/accounts.public.ts';
import { AboutWidget, useCampus } from '../../features/campuses/campuses.public.ts';
import { loadSearch, SearchBox } from '../../features/search/search.public.ts';
import { ROUTES } from '@quad/contract/pages';
import { CachedElement } from '../../ui/cached-element.tsx';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { Footer } from './footer.tsx';

// Only used on the generic campus, so its text is not in everyone's first load.
const ContactWidget = deferredPart(
  async () => (await import('../../features/campuses/contact-widget.tsx')).ContactWidget,
);

const FiltersWidget = deferredPart(async () => (await loadSearch()).FiltersWidget);

export function Widgets() {
  const campus = useCampus();
  const isMember = useViewer() !== null;
  // The search page has its own search box in the column.
  const isSearch = useLocation().pathname === ROUTES.search;
  return (
    <CachedElement
      tag="aside"
      aria-label="About"
      className="sticky top-0 h-dvh -mr-1 w-[354px] min-w-0 overflow-y-auto py-2 pr-1 pl-7 upto-1170:hidden print:hidden"
      of={campus}
      name="widgets"
      // Not cached where the content depends on the address: filters, and sign-up links with a redirect.
      variant={() => (isMember && !isSearch ? '' : null)}
    >
      <div className="flex flex-col gap-4">
        {isSearch ? <FiltersWidget /> : <SearchBox />}
        {campus.isGeneric ? <ContactWidget /> : <AboutWidget signedIn={isMember} />}
        <Footer />
      </div>
    </CachedElement>
  );
}
