import { BLOCK_WORDS } from '@quad/contract/blocks';
import { MENU_WORDS, SETTINGS_PAGE_WORDS as PAGES } from '@quad/contract/menu-words';
import { LEAVING_WORDS } from '@quad/contract/leaving';
import { REPORT_WORDS } from '@quad/contract/moderation';
import { MAIL_PREFERENCE_WORDS } from '@quad/contract/notifications';
import { PAYMENT_WORDS } from '@quad/contract/payments';
import { VERIFICATION_WORDS } from '@quad/contract/verification';
import type { AccountPage, SettingsPage } from '../../lib/paths.ts';

export const SETTINGS_TITLES: Record<SettingsPage, string> = {
  account: PAGES.account,
  notifications: MAIL_PREFERENCE_WORDS.title,
  payments: PAYMENT_WORDS.title,
  howitworks: PAGES.howitworks,
  about: PAGES.about,
  help: PAGES.help,
  feedback: PAGES.feedback,
  returns: PAGES.returns,
  trust_and_safety: PAGES.trust_and_safety,
  terms: PAGES.terms,
  privacy: PAGES.privacy,
  cookies: PAGES.cookies,
};

export const ACCOUNT_TITLES: Record<AccountPage, string> = {
  screen_name: 'Change username',
  password: 'Change your password',
  email: 'Change email',
  approve_email: VERIFICATION_WORDS.approve,
  verify_email: 'Enter PIN',
  school_email: VERIFICATION_WORDS.schoolJoin,
  verify_school_email: 'Enter PIN',
  phone: 'Change phone',
  gender: 'Choose a gender',
  birth_date: 'Birth date',
  sessions: 'Where you are logged in',
  display: 'Theme and keyboard',
  blocked: BLOCK_WORDS.list,
  reports: REPORT_WORDS.own,
  your_data: LEAVING_WORDS.title,
};

type Whose = { isAccountPage: boolean; isMember: boolean };

/** The title behind the last part of the address; the account's own pages have names of their own. */
export function settingsTitle(page: string, { isAccountPage, isMember }: Whose) {
  if (isAccountPage && page === 'school_email' && isMember) return VERIFICATION_WORDS.schoolChange;
  const titles: Record<string, string | undefined> = isAccountPage ? ACCOUNT_TITLES : SETTINGS_TITLES;
  return titles[page] ?? MENU_WORDS.settings;
}
