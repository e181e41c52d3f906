import { MENU_COPY } from '../../lib/menu-copy.ts';
import { ACCOUNT_DELETION_COPY } from '../account-deletion/account-deletion.public.ts';
import { PAYMENT_COPY } from '../ads/ads.public.ts';
import { ALERT_COPY } from '../alerts/alerts.public.ts';
import { BLOCK_COPY, REPORT_COPY } from '../moderation/moderation.public.ts';
import { PREFERENCE_COPY } from '../notifications/notifications.public.ts';
import { VERIFICATION_COPY } from '../verification/verification.public.ts';
import { SETTINGS_PAGE_COPY as PAGES } from './settings-copy.ts';
import type { AccountPage, SettingsPage } from '@quad/contract/pages';

export const SETTINGS_TITLES: Record<SettingsPage, string> = {
  account: PAGES.account,
  notifications: PREFERENCE_COPY.title,
  alerts: ALERT_COPY.title,
  payments: PAYMENT_COPY.title,
  howitworks: PAGES.howitworks,
  about: PAGES.about,
  help: PAGES.help,
  feedback: PAGES.feedback,
  returns: PAGES.returns,
  trust_and_safety: PAGES.trust_and_safety,
  terms: PAGES.terms,
  privacy: PAGES.privacy,
  cookies: PAGES.cookies,
  open_source: PAGES.open_source,
};

export const ACCOUNT_TITLES: Record<AccountPage, string> = {
  screen_name: 'Change username',
  password: 'Change your password',
  email: 'Change email',
  approve_email: VERIFICATION_COPY.approve,
  verify_email: 'Enter PIN',
  school_email: VERIFICATION_COPY.schoolJoin,
  verify_school_email: 'Enter PIN',
  phone: 'Change phone',
  gender: 'Choose a gender',
  birth_date: 'Birth date',
  likes: 'Likes tab',
  sessions: 'Where you are logged in',
  display: 'Theme and keyboard',
  blocked: BLOCK_COPY.list,
  reports: REPORT_COPY.own,
  your_data: ACCOUNT_DELETION_COPY.title,
};

type TitleContext = { isAccountPage: boolean; isMember: boolean };

/** The title of a settings page by the last segment of its path. Account pages have their own titles. */
export function settingsTitle(page: string, { isAccountPage, isMember }: TitleContext) {
  if (isAccountPage && page === 'school_email' && isMember) return VERIFICATION_COPY.schoolChange;
  const titles: Record<string, string | undefined> = isAccountPage ? ACCOUNT_TITLES : SETTINGS_TITLES;
  return titles[page] ?? MENU_COPY.settings;
}
