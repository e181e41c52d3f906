import { Outlet } from 'react-router';
import { CampusMark, useCampus } from '../../features/campuses/campuses.public.ts';
import { ROUTES } from '@quad/contract/pages';
import { Link } from '../../ui/buttons/link.tsx';
import { Gate } from './gate.tsx';

/** The layout of sign-in and related pages: the campus and one card. */
export function PlainLayout() {
  const campus = useCampus();
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 over-769:py-12">
      <header>
        <Link href={ROUTES.home} className="flex items-center gap-3 rounded-card text-title font-semibold">
          <CampusMark size={48} />
          {campus.shortName}
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mt-6 w-full max-w-[440px] overflow-hidden rounded-card border border-line bg-surface outline-none"
      >
        <Gate>
          <Outlet />
        </Gate>
      </main>
    </div>
  );
}
