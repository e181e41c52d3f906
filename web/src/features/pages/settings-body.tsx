import { YourData } from '../account-deletion/account-deletion.public.ts';
import { AccountSettingPage, DisplaySettings, SessionList } from '../accounts/accounts.public.ts';
import { AlertList } from '../alerts/alerts.public.ts';
import { PaymentsPage } from '../ads/ads.public.ts';
import { BlockedPeople, OwnReports } from '../moderation/moderation.public.ts';
import { PreferencesForm } from '../notifications/notifications.public.ts';
import {
  EmailApprovalPage,
  EmailPage,
  EmailPinPage,
  SchoolEmailPage,
  SchoolPinPage,
} from '../verification/verification.public.ts';
import { AccountList } from './account-list.tsx';
import { StaticPage } from './static-page.tsx';

/** The content of a settings page. The route table has already rejected unknown pages. */
export function SettingsBody({ page }: { page: string }) {
  switch (page) {
    case 'account':
      return <AccountList />;
    case 'notifications':
      return <PreferencesForm />;
    case 'alerts':
      return <AlertList />;
    case 'payments':
      return <PaymentsPage />;
    case 'account/email':
      return <EmailPage />;
    case 'account/approve_email':
      return <EmailApprovalPage />;
    case 'account/verify_email':
      return <EmailPinPage />;
    case 'account/school_email':
      return <SchoolEmailPage />;
    case 'account/verify_school_email':
      return <SchoolPinPage />;
    case 'account/sessions':
      return <SessionList />;
    case 'account/screen_name':
      return <AccountSettingPage setting="screen_name" />;
    case 'account/password':
      return <AccountSettingPage setting="password" />;
    case 'account/phone':
      return <AccountSettingPage setting="phone" />;
    case 'account/gender':
      return <AccountSettingPage setting="gender" />;
    case 'account/birth_date':
      return <AccountSettingPage setting="birth_date" />;
    case 'account/likes':
      return <AccountSettingPage setting="likes" />;
    case 'account/display':
      return <DisplaySettings />;
    case 'account/blocked':
      return <BlockedPeople />;
    case 'account/reports':
      return <OwnReports />;
    case 'account/your_data':
      return <YourData />;
    default:
      return <StaticPage page={page} />;
  }
}
