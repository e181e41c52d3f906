import { MAIL_PREFERENCE_WORDS } from '@quad/contract/notifications';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ROUTES, settingsPath } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { RightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';

export type SettingsEntry = { href: string; label: string };
export type SettingsSection = { title: string; entries: SettingsEntry[] };

/** What the menu offers: a visitor is invited in where a student finds the account. */
export function settingsSections({ signedIn }: { signedIn: boolean }): SettingsSection[] {
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
        { href: ROUTES.ads, label: 'Manage Ads' },
        { href: settingsPath('payments'), label: 'Payments' },
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
        { href: settingsPath('cookies'), label: 'Cookies' },
      ],
    },
    ...(signedIn ? [{ title: 'Session', entries: [{ href: ROUTES.logout, label: 'Log Out' }] }] : []),
  ];
}

export function SettingsMenu({ signedIn, heading }: { signedIn: boolean; heading: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface/85 px-4 backdrop-blur-md">
        {heading}
      </div>
      <nav aria-label="Settings">
        {settingsSections({ signedIn }).map((section) => (
          <section key={section.title} className="border-b border-line py-2">
            <h2 className="px-4 py-2 text-meta font-semibold text-muted">{section.title}</h2>
            <ul>
              {section.entries.map(({ href, label }) => {
                const active = pathname === href || pathname.startsWith(`${href}/`);
                return (
                  <li key={href}>
                    <Link
                      href={href}
                      aria-current={active ? 'page' : undefined}
                      className={cx(
                        'flex h-11 items-center justify-between px-4 -outline-offset-2 hover:bg-raised',
                        active && 'bg-raised font-semibold',
                      )}
                    >
                      {label}
                      <RightIcon size={18} className="text-muted" />
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}
