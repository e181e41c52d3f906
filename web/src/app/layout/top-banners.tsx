import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { bannerOf, isGuest, schoolPathOf } from '@quad/contract/gates';
import { BANNER_COPY } from './banner-copy.ts';
import { useSession } from '../../features/accounts/accounts.public.ts';
import { useCampus } from '../../features/campuses/campuses.public.ts';
import { accountPath } from '@quad/contract/pages';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Time } from '../../ui/text/time.tsx';

/** Banners above the page about steps the student still has to take. */
export function TopBanners() {
  const campus = useCampus();
  const { viewer, suspendedUntil } = useSession();
  const { pathname } = useLocation();
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
  switch (bannerOf(campus, viewer)) {
    case 'verify-account':
      // No banner on the page that it leads to.
      if (pathname === accountPath('school_email')) return null;
      return (
        <Banner
          text={
            viewer.emailVerified
              ? 'Verify your school email to post, comment and message.'
              : 'Confirm your email address and then your school email to join in.'
          }
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
    case null:
      break;
  }
  if (isGuest(campus, viewer)) {
    return <Banner text={`You’re a guest here. Your campus is ${viewer.campusShortName}.`} />;
  }
  return null;
}

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
