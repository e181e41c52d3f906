import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ACCOUNT_DELETION_COPY } from '../account-deletion/account-deletion.public.ts';
import {
  birthDateText,
  fullNameOf,
  GENDER_LABELS,
  ownProfileQuery,
  PersonAvatar,
  PROFILE_COPY,
  useViewer,
} from '../accounts/accounts.public.ts';
import { accountPath, ROUTES } from '@quad/contract/pages';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { rightIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/text/time.tsx';
import { VerifiedTick } from '../../ui/feedback/verified-tick.tsx';
import { ACCOUNT_TITLES } from './settings-titles.ts';

const NONE = 'None yet';

/** The account settings with links to change them. */
export function AccountList() {
  const viewer = useViewer();
  const profile = useQuery(ownProfileQuery());
  if (!viewer) return null;
  const account = profile.data;
  if (!account && profile.isError) {
    return <ErrorState onRetry={() => void profile.refetch()} busy={profile.isFetching} />;
  }
  return (
    <>
      <div className="flex items-center gap-4 border-b border-line p-4">
        <PersonAvatar person={viewer} size={48} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-bold">
            <bdi>{fullNameOf(viewer)}</bdi>
          </p>
          <p className="truncate text-muted">@{viewer.username}</p>
        </div>
        <LinkButton size="small" href={viewer.profileSetUp ? ROUTES.profileEdit : ROUTES.profileSetUp}>
          {viewer.profileSetUp ? PROFILE_COPY.edit : PROFILE_COPY.setUp}
        </LinkButton>
      </div>
      <dl>
        <Row label="Username" href={accountPath('screen_name')} change={ACCOUNT_TITLES.screen_name}>
          @{viewer.username}
        </Row>
        <Row label="Password" href={accountPath('password')} change={ACCOUNT_TITLES.password}>
          {account && (account.hasPassword ? '••••••••' : NONE)}
        </Row>
        <Row label="Email" href={accountPath('email')} change={ACCOUNT_TITLES.email}>
          <bdi>{account?.email}</bdi>
        </Row>
        <Row label="Phone" href={accountPath('phone')} change={ACCOUNT_TITLES.phone}>
          {account && <bdi dir="ltr">{account.phone ?? NONE}</bdi>}
        </Row>
        <Row
          label="School Email"
          href={accountPath('school_email')}
          change={viewer.isVerified ? 'Change school email' : 'Add a school email'}
        >
          {account && (viewer.isVerified && account.schoolEmail ? <bdi>{account.schoolEmail}</bdi> : NONE)}
        </Row>
        <Row label="Verified">
          {viewer.isVerified ? (
            <span className="inline-flex items-center gap-1">
              Yes, {viewer.campusShortName} <VerifiedTick />
            </span>
          ) : (
            'No'
          )}
        </Row>
        <Row label="Account created">{account && <Time at={account.createdAt} mode="date" />}</Row>
        <Row label="Gender" href={accountPath('gender')} change={ACCOUNT_TITLES.gender}>
          {account && (account.gender ? GENDER_LABELS[account.gender] : NONE)}
        </Row>
        <Row label="Birth date" href={accountPath('birth_date')} change="Change birth date">
          {account && (account.birthDate ? birthDateText(account.birthDate) : NONE)}
        </Row>
        <Row label={ACCOUNT_TITLES.likes} href={accountPath('likes')} change="Choose who sees what you saved">
          {account && (account.hidesLikes ? 'Only you' : 'Everyone who is logged in')}
        </Row>
        <Row label={ACCOUNT_TITLES.sessions} href={accountPath('sessions')} change={ACCOUNT_TITLES.sessions}>
          See your browsers and devices, and log out of them
        </Row>
        <Row label={ACCOUNT_TITLES.display} href={accountPath('display')} change={ACCOUNT_TITLES.display}>
          Light or dark, and keyboard shortcuts
        </Row>
        <Row label={ACCOUNT_TITLES.blocked} href={accountPath('blocked')} change={ACCOUNT_TITLES.blocked}>
          People you’ve blocked, and how to unblock them
        </Row>
        <Row label={ACCOUNT_TITLES.reports} href={accountPath('reports')} change={ACCOUNT_TITLES.reports}>
          Your reports and their outcomes
        </Row>
        <Row label={ACCOUNT_TITLES.your_data} href={accountPath('your_data')} change={ACCOUNT_TITLES.your_data}>
          {ACCOUNT_DELETION_COPY.titleHint}
        </Row>
      </dl>
    </>
  );
}

type RowProps = { label: string; children: ReactNode } & (
  | { href: string; change: string }
  | { href?: undefined; change?: undefined }
);

function Row({ label, children, href, change }: RowProps) {
  return (
    <div
      className={cx(
        'relative grid min-h-16 grid-cols-[1fr_auto] content-center items-center gap-x-3 border-b border-line px-4 py-2',
        href !== undefined && 'hover:bg-raised/40',
      )}
    >
      <dt className="font-semibold">{label}</dt>
      <dd className="col-start-1 min-h-5 min-w-0 break-words text-muted">{children}</dd>
      {href !== undefined && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <Link href={href} aria-label={change} className="after:absolute after:inset-0 after:content-['']">
            <Icon of={rightIcon} size={18} className="text-muted" />
          </Link>
        </dd>
      )}
    </div>
  );
}
