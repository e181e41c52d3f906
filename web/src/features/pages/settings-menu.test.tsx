import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../accounts/accounts.queries.ts';
import { SettingsMenu, settingsSections } from './settings-menu.tsx';
import { settingsTitle } from './settings-titles.ts';

const read = (menu: Parameters<typeof settingsSections>[0]) =>
  settingsSections(menu).map(({ title, entries }) => [title, ...entries.map(({ label, href }) => `${label} ${href}`)]);

const HELP = ['Help & Feedback', 'Customer Support /settings/help', 'Give Us Feedback /settings/feedback'];
const PROFESSIONALS = ['For Professionals', 'Manage Ads /ads', 'Payments /settings/payments'];
const GENERAL = [
  'General Info',
  'About /settings/about',
  'How It Works /settings/howitworks',
  'Return Policy /settings/returns',
  'Trust and Safety /settings/trust_and_safety',
  'Terms of Service /settings/terms',
  'Privacy Policy /settings/privacy',
];

test('a visitor has Log In in place of the account, and no Log Out', () => {
  const [account, ...rest] = read({ signedIn: false, wanted: null });
  expect(account).toEqual(['Account Info', 'Log In / Sign Up /user_registration']);
  expect(rest).toEqual([HELP, PROFESSIONALS, GENERAL]);
});

test('a student has the account at the top and Log Out at the end, in the specified order', () => {
  const [account, ...rest] = read({ signedIn: true });
  expect(account?.[0]).toBe('Account Info');
  expect(account?.slice(1).map((entry) => entry?.split(' /')[1])).toEqual([
    'settings/account',
    'settings/notifications',
    'settings/alerts',
  ]);
  expect(rest).toEqual([HELP, PROFESSIONALS, GENERAL, [undefined, 'Log Out /logout']]);
});

test('only staff have the link to the console', () => {
  const leads = (menu: Parameters<typeof settingsSections>[0]) =>
    settingsSections(menu).some(({ entries }) => entries.some(({ href }) => href === '/staff'));
  expect([leads({ signedIn: true }), leads({ signedIn: true, isStaff: true })]).toEqual([false, true]);
});

test('staff who are suspended have no link to the console, which is closed to them', () => {
  const viewer = { role: 'staff' };
  const linksOf = (suspendedUntil?: string) => {
    const client = createQueryClient();
    client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer, suspendedUntil } });
    return textsIn(markupOf(<SettingsMenu signedIn />, client));
  };
  expect(linksOf()).toContain('Staff console');
  expect(linksOf('2040-01-12T14:00:00.000Z')).not.toContain('Staff console');
});

test('entries that need an account ask a visitor to sign in', () => {
  const own = settingsSections({ signedIn: false }).flatMap(({ entries }) => entries.filter(({ isOwn }) => isOwn));
  expect(own.map(({ label }) => label)).toEqual(['Manage Ads', 'Payments']);
});

test.each([
  ['blocked', 'Blocked people'],
  ['reports', 'Your reports'],
  ['verify_email', 'Enter PIN'],
  ['verify_school_email', 'Enter PIN'],
])('the account page %s is called %s', (page, title) => {
  expect(settingsTitle(page, { isAccountPage: true, isMember: true })).toBe(title);
});
