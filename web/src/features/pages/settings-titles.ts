import type { AccountPage, SettingsPage } from '../../lib/paths.ts';

export const SETTINGS_TITLES: Record<SettingsPage, string> = {
  account: 'Account Settings',
  payments: 'Payments',
  howitworks: 'How It Works',
  about: 'About',
  help: 'Customer Support',
  feedback: 'Give Us Feedback',
  returns: 'Return Policy',
  trust_and_safety: 'Trust and Safety',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookies',
};

export const ACCOUNT_TITLES: Record<AccountPage, string> = {
  screen_name: 'Change username',
  password: 'Change your password',
  email: 'Change email',
  verify_email: 'Enter PIN',
  school_email: 'Join your campus',
  verify_school_email: 'Enter PIN',
  phone: 'Change phone',
  gender: 'Choose a gender',
  birth_date: 'Birth date',
  sessions: 'Where you are logged in',
};

/** The title behind the last part of the address, and whether that is one of the account's own pages. */
export function settingsTitle(page: string, isAccountPage: boolean) {
  const titles: Record<string, string | undefined> = isAccountPage ? ACCOUNT_TITLES : SETTINGS_TITLES;
  return titles[page] ?? 'Settings';
}
