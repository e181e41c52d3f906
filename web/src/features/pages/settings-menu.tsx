import { MENU_COPY } from '../../lib/menu-copy.ts';
import { STAFF_COPY } from '../moderation/moderation.public.ts';
import { SETTINGS_MENU_COPY as COPY, SETTINGS_PAGE_COPY } from './settings-copy.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { dialogs } from '../../lib/dialogs.ts';
import { ROUTES, settingsPath, type SettingsPage } from '@quad/contract/pages';
import { useWantedPage, userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { rightIcon } from '../../ui/icons.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { useSession } from '../accounts/accounts.public.ts';
import { SETTINGS_TITLES } from './settings-titles.ts';

type SettingsEntry = {
  href: string;
  label: string;
  /** Needs an account: visitors are asked to sign in. */
  isOwn?: boolean;
};
type SettingsSection = { title?: string; entries: SettingsEntry[] };

function pageEntry(page: SettingsPage, more: Pick<SettingsEntry, 'isOwn'> = {}): SettingsEntry {
  return { href: settingsPath(page), label: SETTINGS_TITLES[page], ...more };
}

/** `wanted` is the page to open after signing in. */
type Menu = { signedIn: boolean; isStaff?: boolean; wanted?: string | null };

/** The menu entries. Visitors see a sign-in link in place of the account. */
export function settingsSections({ signedIn, isStaff = false, wanted }: Menu): SettingsSection[] {
  return [
    {
      title: COPY.account,
      entries: signedIn
        ? [pageEntry('account'), pageEntry('notifications'), pageEntry('alerts')]
        : [{ href: userRegistrationPath({ redirect: wanted }), label: MENU_COPY.logInSignUp }],
    },
    {
      title: COPY.help,
      entries: [pageEntry('help'), pageEntry('feedback')],
    },
    {
      title: COPY.professionals,
      entries: [{ href: ROUTES.ads, label: MENU_COPY.manageAds, isOwn: true }, pageEntry('payments', { isOwn: true })],
    },
    {
      title: COPY.general,
      entries: [
        pageEntry('about'),
        pageEntry('howitworks'),
        pageEntry('returns'),
        pageEntry('trust_and_safety'),
        pageEntry('terms'),
        pageEntry('privacy'),
      ],
    },
    ...(isStaff ? [{ title: STAFF_COPY.title, entries: [{ href: ROUTES.staff, label: STAFF_COPY.console }] }] : []),
    ...(signedIn ? [{ entries: [{ href: ROUTES.logout, label: MENU_COPY.logOut }] }] : []),
  ];
}

export function SettingsMenu({ signedIn }: { signedIn: boolean }) {
  const { viewer, suspendedUntil } = useSession();
  // The console is closed while they are suspended.
  const isStaff = viewer?.role === 'staff' && suspendedUntil === undefined;
  const wanted = useWantedPage();
  return (
    <>
      <nav aria-label={MENU_COPY.settings}>
        {settingsSections({ signedIn, isStaff, wanted }).map(({ title, entries }) => (
          <section key={title ?? 'leave'} className="border-b border-line py-2">
            {title !== undefined && <h2 className="px-4 py-2 text-meta font-semibold text-muted">{title}</h2>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <Entry entry={entry} signedIn={signedIn} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className="flex gap-3 p-4 text-meta text-muted">
        <Link href={settingsPath('cookies')} className="leading-6 hover:underline">
          {SETTINGS_TITLES.cookies}
        </Link>
        <span className="leading-6">{SETTINGS_PAGE_COPY.copyright}</span>
      </p>
    </>
  );
}

function Entry({ entry: { href, label, isOwn = false }, signedIn }: { entry: SettingsEntry; signedIn: boolean }) {
  const { pathname } = useLocation();
  const active = pathname === href || pathname.startsWith(`${href}/`);

  function promptSignIn(event: MouseEvent) {
    event.preventDefault();
    dialogs.open({ name: 'auth-prompt', props: { type: 'join', wanted: href } });
  }

  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      {...(isOwn && !signedIn && { onClick: promptSignIn })}
      className={cx(
        'flex h-11 items-center justify-between px-4 -outline-offset-2 hover:bg-raised',
        active && 'bg-raised font-semibold',
      )}
    >
      {label}
      <Icon of={rightIcon} size={18} className="text-muted" />
    </Link>
  );
}
