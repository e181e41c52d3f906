import { MAIL_PREFERENCE_WORDS } from '@quad/contract/notifications';
import { STAFF_WORDS } from '@quad/contract/staff-words';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { dialogs } from '../../lib/dialogs.ts';
import { ROUTES, settingsPath } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { RightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { SETTINGS_TITLES } from './settings-titles.ts';

export type SettingsEntry = {
  href: string;
  label: string;
  /** Behind it are things of one's own: a visitor is asked in, not sent away. */
  isOwn?: boolean;
};
export type SettingsSection = { title?: string; entries: SettingsEntry[] };

/** What the menu offers: a visitor is invited in where a student finds the account. */
export function settingsSections({
  signedIn,
  isStaff = false,
}: {
  signedIn: boolean;
  isStaff?: boolean;
}): SettingsSection[] {
  return [
    {
      title: 'Account Info',
      entries: signedIn
        ? [
            { href: settingsPath('account'), label: 'Account Settings' },
            { href: settingsPath('notifications'), label: MAIL_PREFERENCE_WORDS.title },
          ]
        : [{ href: ROUTES.userRegistration, label: 'Log In / Sign Up' }],
    },
    {
      title: 'Help & Feedback',
      entries: [
        { href: settingsPath('help'), label: 'Customer Support' },
        { href: settingsPath('feedback'), label: 'Give Us Feedback' },
      ],
    },
    {
      title: 'For Professionals',
      entries: [
        { href: ROUTES.ads, label: 'Manage Ads', isOwn: true },
        { href: settingsPath('payments'), label: 'Payments', isOwn: true },
      ],
    },
    {
      title: 'General Info',
      entries: [
        { href: settingsPath('about'), label: 'About' },
        { href: settingsPath('howitworks'), label: 'How It Works' },
        { href: settingsPath('returns'), label: 'Return Policy' },
        { href: settingsPath('trust_and_safety'), label: 'Trust and Safety' },
        { href: settingsPath('terms'), label: 'Terms of Service' },
        { href: settingsPath('privacy'), label: 'Privacy Policy' },
      ],
    },
    ...(isStaff ? [{ title: STAFF_WORDS.title, entries: [{ href: ROUTES.staff, label: STAFF_WORDS.console }] }] : []),
    ...(signedIn ? [{ entries: [{ href: ROUTES.logout, label: 'Log Out' }] }] : []),
  ];
}

export function SettingsMenu({ signedIn }: { signedIn: boolean }) {
  const isStaff = useViewer()?.role === 'staff';
  return (
    <>
      <nav aria-label="Settings">
        {settingsSections({ signedIn, isStaff }).map(({ title, entries }) => (
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
        <span className="leading-6">© Quad</span>
      </p>
    </>
  );
}

function Entry({ entry: { href, label, isOwn = false }, signedIn }: { entry: SettingsEntry; signedIn: boolean }) {
  const { pathname } = useLocation();
  const active = pathname === href || pathname.startsWith(`${href}/`);

  function askIn(event: MouseEvent) {
    event.preventDefault();
    dialogs.open({ name: 'auth-prompt', props: { type: 'join' } });
  }

  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      {...(isOwn && !signedIn && { onClick: askIn })}
      className={cx(
        'flex h-11 items-center justify-between px-4 -outline-offset-2 hover:bg-raised',
        active && 'bg-raised font-semibold',
      )}
    >
      {label}
      <RightIcon size={18} className="text-muted" />
    </Link>
  );
}
