import { FEED_COPY } from '../../features/feed/feed-copy.ts';
import { MENU_COPY } from '../../lib/menu-copy.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/accounts/accounts.public.ts';
import { useCampus } from '../../features/campuses/campuses.public.ts';
import { profilePath, ROUTES } from '@quad/contract/pages';
import { Icon } from '../../ui/icon.tsx';
import { bellIcon, bookmarkIcon, homeIcon, messageIcon, personIcon, searchIcon, settingsIcon } from '../../ui/icons.ts';
import { userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';

export type NavEntry = {
  href: string;
  label: string;
  icon: ReactNode;
  /** Pages under this path also mark the entry as current. */
  under: string;
  badge?: { count: number; one: string; many: string };
};

/** The entries of the rail and the bottom bar for the current viewer. */
export function useNavEntries() {
  const { viewer, unreadChats, unreadNotifications } = useSession();
  const campus = useCampus();
  // For visitors these entries lead to sign-up first.
  const own = (path: string) => (viewer ? path : userRegistrationPath({ redirect: path }));
  const home = {
    href: ROUTES.home,
    under: ROUTES.home,
    label: campus.isGeneric ? MENU_COPY.home : FEED_COPY.title,
    icon: <Icon of={homeIcon} size={22} />,
  };
  const search = {
    href: ROUTES.search,
    under: ROUTES.search,
    label: MENU_COPY.search,
    icon: <Icon of={searchIcon} size={22} />,
  };
  const schools = {
    href: ROUTES.searchSchools,
    under: ROUTES.searchSchools,
    label: MENU_COPY.searchSchools,
    icon: <Icon of={searchIcon} size={22} />,
  };
  const settings = {
    href: ROUTES.settings,
    under: ROUTES.settings,
    label: MENU_COPY.settings,
    icon: <Icon of={settingsIcon} size={22} />,
  };
  const notifications = {
    href: own(ROUTES.notifications),
    under: ROUTES.notifications,
    label: MENU_COPY.notifications,
    icon: <Icon of={bellIcon} size={22} />,
    badge: { count: unreadNotifications, one: 'unread notification', many: 'unread notifications' },
  };
  const messages = {
    href: own(ROUTES.messages),
    under: ROUTES.messages,
    label: MENU_COPY.messages,
    icon: <Icon of={messageIcon} size={22} />,
    badge: { count: unreadChats, one: 'unread conversation', many: 'unread conversations' },
  };
  const saved = {
    href: ROUTES.saved,
    under: ROUTES.saved,
    label: MENU_COPY.saved,
    icon: <Icon of={bookmarkIcon} size={22} />,
  };
  const profile = viewer && {
    href: profilePath(viewer.username),
    under: profilePath(viewer.username),
    label: MENU_COPY.profile,
    icon: <Icon of={personIcon} size={22} />,
  };
  return { home, search, schools, settings, notifications, messages, saved, profile };
}

export function isAt(pathname: string, { href, under }: Pick<NavEntry, 'href' | 'under'>) {
  return pathname === href || pathname.startsWith(`${under}/`);
}

const SECTIONS = [
  ROUTES.home,
  ROUTES.search,
  ROUTES.searchSchools,
  ROUTES.notifications,
  ROUTES.messages,
  ROUTES.saved,
  ROUTES.settings,
];

/**
 * The cache variant of a member's entries: the open section and the badges. The profile is left out, so members share
 * them.
 */
export function useNavVariant() {
  const { viewer, unreadChats, unreadNotifications } = useSession();
  const { pathname } = useLocation();
  return () => {
    const section = SECTIONS.find((path) => isAt(pathname, { href: path, under: path }));
    return viewer && `${section} ${unreadChats} ${unreadNotifications}`;
  };
}
