import type { PublicProfile } from '@quad/contract/accounts/profiles.schemas';
import { isClaimable, profileActionOf } from '@quad/contract/gates';
import { fullNameOf, LinkedText, PersonAvatar, PROFILE_COPY, useViewer } from '../../accounts/accounts.public.ts';
import { PROFILE_PAGE_COPY } from './profile-page-copy.ts';
import { dialogs } from '../../../lib/dialogs.ts';
import { profileItemsPath, ROUTES } from '@quad/contract/pages';
import { loginPath, logoutPath, useWantedPage } from '../../../lib/sign-in/sign-in-paths.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Count } from '../../../ui/feedback/count.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { calendarIcon, editIcon, messageIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { ReportMenu } from './report-menu.tsx';

/** The person and one main action: edit the own profile, or message them. */
export function ProfileCard({ profile }: { profile: PublicProfile }) {
  const viewer = useViewer();
  const wanted = useWantedPage();
  return (
    <section aria-label="About" className="px-4 pt-5 pb-4">
      <div className="flex items-start justify-between gap-3">
        <PersonAvatar person={profile} size={96} />
        <div className="flex items-center gap-2 pt-1">
          <ProfileActions profile={profile} />
        </div>
      </div>
      <h2 className="mt-3 flex items-center gap-1.5 text-title font-bold">
        <bdi className="min-w-0 break-words">{fullNameOf(profile)}</bdi>
        {profile.isVerified && <VerifiedTick />}
      </h2>
      <p className="truncate text-muted">@{profile.username}</p>
      {profile.bio !== '' && (
        <p dir="auto" className="mt-3 break-words whitespace-pre-line [unicode-bidi:plaintext]">
          <LinkedText text={profile.bio} />
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
        <span className="inline-flex items-center gap-1.5">
          <Icon of={calendarIcon} size={16} />
          <span>
            {PROFILE_PAGE_COPY.joined} <Time at={profile.joinedAt} mode="month" />
          </span>
        </span>
        <span>
          <strong className="font-semibold text-text">
            <Count value={profile.postCount} />
          </strong>{' '}
          {profile.postCount === 1 ? 'post' : 'posts'}
        </span>
        {profile.itemCount > 0 && (
          <Link href={profileItemsPath(profile.username)} className="hover:underline">
            <strong className="font-semibold text-text">
              <Count value={profile.itemCount} />
            </strong>{' '}
            {PROFILE_PAGE_COPY.forSale}
          </Link>
        )}
      </p>
      {isClaimable(profile, viewer) && (
        <LinkButton
          className="mt-4"
          size="small"
          href={viewer ? logoutPath({ redirect: wanted }) : loginPath({ redirect: wanted })}
        >
          {PROFILE_PAGE_COPY.claim}
        </LinkButton>
      )}
    </section>
  );
}

function ProfileActions({ profile }: { profile: PublicProfile }) {
  switch (profileActionOf(profile, useViewer())) {
    case 'edit':
      return (
        <LinkButton href={ROUTES.profileEdit} icon={<Icon of={editIcon} size={18} />}>
          {PROFILE_COPY.edit}
        </LinkButton>
      );
    case 'set-up':
      return (
        <LinkButton kind="primary" href={ROUTES.profileSetUp}>
          {PROFILE_COPY.setUp}
        </LinkButton>
      );
    case 'report':
      return (
        <>
          {profile.canMessage && (
            <Button
              icon={<Icon of={messageIcon} size={18} />}
              onClick={() => dialogs.open({ name: 'start-conversation', props: { person: profile } })}
            >
              {PROFILE_PAGE_COPY.message}
            </Button>
          )}
          <ReportMenu profile={profile} />
        </>
      );
  }
}
