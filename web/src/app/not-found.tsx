import { MENU_COPY } from '../lib/menu-copy.ts';
import { CampusMark } from '../features/campuses/campuses.public.ts';
import { PageHead } from '../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { LinkButton } from '../ui/buttons/link-button.tsx';

export function NotFound() {
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <PageHead title="Error 404" />
      <CampusMark size={96} />
      <h1 className="mt-6 text-title font-semibold">This page doesn&apos;t exist.</h1>
      <p className="mt-1 text-muted">Try searching for something else.</p>
      <LinkButton kind="primary" href={ROUTES.home} className="mt-5">
        {MENU_COPY.goToFeed}
      </LinkButton>
    </div>
  );
}
