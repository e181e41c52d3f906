import { AccountSettingPage, DisplaySettings, SessionList } from '../accounts/accounts.later.public.ts';
import { PaymentsPage } from '../ads/ads.later.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { MailPreferencesForm } from '../notifications/notifications.later.public.ts';
import { EmailPage, EmailPinPage, SchoolEmailPage, SchoolPinPage } from '../verification/verification.public.ts';
import { SettingsIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AccountList } from './account-list.tsx';
import { StaticPage } from './static-page.tsx';

/** What a settings page says. Forms move in with their own issues; what is here is true today. */
export function SettingsBody({ page }: { page: string }) {
  switch (page) {
    case 'account':
      return <AccountList />;
    case 'notifications':
      return <MailPreferencesForm />;
    case 'payments':
      return <PaymentsPage />;
    case 'account/email':
      return <EmailPage />;
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
    case 'account/display':
      return <DisplaySettings />;
    default:
      return <StaticPage page={page} otherwise={<Later />} />;
  }
}

function Later() {
  const { supportEmail } = useCampus();
  return (
    <EmptyState
      icon={<SettingsIcon />}
      title="This page is being written"
      action={<TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>}
    >
      It opens soon. If you need it today, write to us.
    </EmptyState>
  );
}
