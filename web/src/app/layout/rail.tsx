import { CAMPUS_COPY } from '../../features/campuses/campus-copy.ts';
import { useLocation } from 'react-router';
import { PersonAvatar, shortNameOf, useViewer } from '../../features/accounts/accounts.public.ts';
import { CampusMark, useCampus } from '../../features/campuses/campuses.public.ts';
import { useComposeOnPress } from '../../features/posts/posts.public.ts';
import { ROUTES } from '@quad/contract/pages';
import { CachedElement } from '../../ui/cached-element.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addIcon, logInIcon, moreIcon, personAddIcon } from '../../ui/icons.ts';
import { loginPath, useWantedPage, userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { NavItem } from '../../ui/layout/nav-item.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { isAt, useNavEntries, useNavVariant, type NavEntry } from './nav-items.tsx';

export function Rail() {
  const viewer = useViewer();
  return (
    <header className="sticky top-0 h-dvh w-[88px] shrink-0 overflow-y-auto upto-769:hidden print:hidden over-1170:w-[275px]">
      <div className="flex min-h-full flex-col px-3 py-3 upto-1170:items-center">
        <CachedElement tag="div" className="contents" name="rail-mark" of={useCampus()}>
          <Link href={ROUTES.home} className="mb-2 flex size-12 items-center justify-center rounded-card">
            <CampusMark />
          </Link>
        </CachedElement>
        <nav aria-label="Main" className="flex flex-col gap-1 upto-1170:items-center">
          {viewer ? <MemberEntries /> : <VisitorEntries />}
        </nav>
        {viewer ? <CreatePost /> : <SignInMethods />}
        <div className="mt-auto pt-4">{viewer ? <ViewerButton /> : <VisitorButton />}</div>
      </div>
    </header>
  );
}

function MemberEntries() {
  const nav = useNavEntries();
  return (
    <>
      <CachedElement tag="div" className="contents" of={useCampus()} name="rail" variant={useNavVariant()}>
        <Entries of={[nav.home, nav.search, nav.notifications, nav.messages, nav.saved]} />
      </CachedElement>
      <Entries of={nav.profile ? [nav.profile, nav.settings] : [nav.settings]} />
    </>
  );
}

function VisitorEntries() {
  const nav = useNavEntries();
  return <Entries of={[nav.home, useCampus().isGeneric ? nav.schools : nav.search, nav.settings]} />;
}

function Entries({ of }: { of: readonly NavEntry[] }) {
  const { pathname } = useLocation();
  return of.map((entry) => (
    <NavItem
      key={entry.label}
      href={entry.href}
      icon={entry.icon}
      label={entry.label}
      active={isAt(pathname, entry)}
      {...(entry.badge && { badge: entry.badge })}
    />
  ));
}

const wideButton = 'over-1170:w-[220px] upto-1170:size-13 upto-1170:px-0';

function CreatePost() {
  return (
    <CachedElement tag="div" className="contents" name="rail-create">
      <CreateButton />
    </CachedElement>
  );
}

function CreateButton() {
  const onPress = useComposeOnPress({ kind: 'post' });
  return (
    <LinkButton
      kind="primary"
      size="large"
      href={ROUTES.createPost}
      icon={<Icon of={addIcon} />}
      className={`mt-4 ${wideButton}`}
      onClick={onPress}
    >
      <span className="upto-1170:sr-only">Create Post</span>
    </LinkButton>
  );
}

function SignInMethods() {
  const redirect = useWantedPage();
  return (
    <div className="mt-4 flex flex-col gap-2">
      <LinkButton
        kind="primary"
        size="large"
        href={userRegistrationPath({ redirect })}
        icon={<Icon of={personAddIcon} />}
        className={wideButton}
      >
        <span className="upto-1170:sr-only">{CAMPUS_COPY.join}</span>
      </LinkButton>
      <LinkButton size="large" href={loginPath({ redirect })} icon={<Icon of={logInIcon} />} className={wideButton}>
        <span className="upto-1170:sr-only">Log In</span>
      </LinkButton>
    </div>
  );
}

function ViewerButton() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <AvatarMenu side="top" align="start">
      {(trigger) => (
        <button
          type="button"
          // The label must contain the visible text (WCAG 2.5.3, label in name).
          aria-label={`Your account, ${shortNameOf(viewer)} @${viewer.username}`}
          className="flex w-full items-center gap-3 rounded-full p-2 text-left hover:bg-raised"
          {...trigger}
        >
          <PersonAvatar person={viewer} />
          <span className="min-w-0 flex-1 upto-1170:hidden">
            <bdi className="block truncate font-bold">{shortNameOf(viewer)}</bdi>
            <span className="block truncate text-meta text-muted">@{viewer.username}</span>
          </span>
          <Icon of={moreIcon} className="text-muted upto-1170:hidden" />
        </button>
      )}
    </AvatarMenu>
  );
}

function VisitorButton() {
  return <AvatarMenu label="More" side="top" align="start" />;
}
