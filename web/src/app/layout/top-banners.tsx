import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { bannerOf, mayRead, schoolPathOf } from '@quad/contract/gates';
import { BANNER_COPY } from './banner-copy.ts';
import { useSession } from '../../features/accounts/accounts.public.ts';
import { useCampus } from '../../features/campuses/campuses.public.ts';
import { accountPath, ROUTES } from '@quad/contract/pages';
import { useWantedPage, verifyPath } from '../../lib/sign-in/sign-in-paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Time } from '../../ui/text/time.tsx';
import { isForReaders, pageIn } from '../page-handle.ts';

/** Banners above the page about steps the student still has to take. */
export function TopBanners() {
  const campus = useCampus();
  const { viewer, suspendedUntil } = useSession();
  const { pathname } = useLocation();
  const wanted = useWantedPage();
  const page = pageIn(useMatches());
  if (!viewer) return null;
  if (suspendedUntil !== undefined) {
    const until = <Time at={suspendedUntil} mode="date" />;
    return (
      <Banner
        text={
          <>
            {BANNER_COPY.suspended} {until}.
          </>
        }
      />
    );
  }
  const kind = bannerOf(campus, viewer);
  // Hidden on staff pages, and above the prompt that asks for the same step.
  const isClosed = page !== undefined && isForReaders(page) && !mayRead(campus, viewer);
  if (kind === null || page?.access === 'staff' || isClosed) return null;
  switch (kind) {
    case 'verify-account':
      // Hidden on the pages where the step is taken.
      if (VERIFYING_PAGES.includes(pathname)) return null;
      if (!viewer.emailVerified) {
        return (
          <Banner text={BANNER_COPY.confirmEmail} label={BANNER_COPY.verify} href={verifyPath({ redirect: wanted })} />
        );
      }
      return (
        <Banner
          text={campus.isGeneric ? BANNER_COPY.findSchool : BANNER_COPY.verifySchool}
          label={BANNER_COPY.verify}
          href={schoolPathOf(campus)}
        />
      );
    case 'visit-campus':
      return (
        <Banner
          text={`Your community is ${viewer.campusShortName}.`}
          label={BANNER_COPY.visit}
          href={viewer.campusUrl}
        />
      );
    case 'guest':
      return <Banner text={`You’re a guest here. Your campus is ${viewer.campusShortName}.`} />;
  }
}

/** The pages where a school is chosen and verified. */
const VERIFYING_PAGES: readonly string[] = [
  accountPath('school_email'),
  accountPath('verify_school_email'),
  ROUTES.searchSchools,
];

function Banner({ text, label, href }: { text: ReactNode; label?: string; href?: string }) {
  return (
    <section
      aria-label="Your account on this campus"
      className="flex min-h-12 items-center gap-3 border-b border-line bg-campus-soft px-4 py-2"
    >
      <p className="min-w-0 flex-1">{text}</p>
      {label !== undefined && href !== undefined && (
        <LinkButton kind="primary" size="small" href={href}>
          {label}
        </LinkButton>
      )}
    </section>
  );
}
