import { useLocation } from 'react-router';
import { useViewer } from '../../features/accounts/accounts.public.ts';
import { useCampus } from '../../features/campuses/campuses.public.ts';
import { useComposeOnPress } from '../../features/posts/posts.public.ts';
import { ROUTES } from '@quad/contract/pages';
import { Icon } from '../../ui/icon.tsx';
import { addIcon } from '../../ui/icons.ts';
import { CachedElement } from '../../ui/cached-element.tsx';
import { userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { BarItem } from '../../ui/layout/nav-item.tsx';
import { isAt, useNavEntries, useNavVariant, type NavEntry } from './nav-items.tsx';

/** Five entries for the thumb; three for visitors of the generic campus, who have no messages there. */
export function BottomBar() {
  return (
    <CachedElement
      tag="nav"
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface/90 pb-[env(safe-area-inset-bottom)] backdrop-blur-md over-769:hidden"
      of={useCampus()}
      name="bottom-bar"
      variant={useNavVariant()}
    >
      <Items />
    </CachedElement>
  );
}

function Items() {
  const campus = useCampus();
  const viewer = useViewer();
  const nav = useNavEntries();
  return (
    <>
      {campus.isGeneric && !viewer ? (
        <>
          <Item entry={nav.home} />
          <Item entry={nav.schools} />
          <Item entry={nav.settings} />
        </>
      ) : (
        <>
          <Item entry={nav.home} />
          <Item entry={campus.isGeneric ? nav.schools : nav.search} />
          <AddPost signedIn={viewer !== null} />
          <Item entry={nav.messages} />
          <Item entry={nav.notifications} />
        </>
      )}
    </>
  );
}

function Item({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  return (
    <BarItem
      href={entry.href}
      icon={entry.icon}
      label={entry.label}
      active={isAt(pathname, entry)}
      {...(entry.badge && { badge: entry.badge })}
    />
  );
}

function AddPost({ signedIn }: { signedIn: boolean }) {
  const onPress = useComposeOnPress({ kind: 'post' });
  return (
    <Link
      href={signedIn ? ROUTES.createPost : userRegistrationPath({ redirect: ROUTES.createPost })}
      aria-label="Create Post"
      className="flex h-14 flex-1 items-center justify-center"
      onClick={onPress}
    >
      <span className="flex h-11 w-13 items-center justify-center rounded-card bg-campus-fill text-campus-fill-contrast">
        <Icon of={addIcon} size={22} />
      </span>
    </Link>
  );
}
