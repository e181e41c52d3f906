import type { ReactNode } from 'react';
import { SessionList } from '../accounts/accounts.later.public.ts';
import { PaymentsPage } from '../ads/ads.later.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { MailPreferencesForm } from '../notifications/notifications.later.public.ts';
import { EmailPage, EmailPinPage, SchoolEmailPage, SchoolPinPage } from '../verification/verification.public.ts';
import { MailIcon, MessageIcon, SettingsIcon } from '../../ui/icons.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AccountList } from './account-list.tsx';

/** What a settings page says. Forms and policy texts move in with their own issues; what is here is true today. */
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
    case 'about':
      return (
        <Talk>
          Quad is a marketplace and a feed for the students of one campus. You meet who you buy from between classes,
          and only students with a school email take part.
        </Talk>
      );
    case 'help':
      return <Talk>Something does not work, or someone does not behave? Tell us and we look into it.</Talk>;
    case 'feedback':
      return <Talk>What should be better? We read every message.</Talk>;
    case 'howitworks':
      return <HowItWorks />;
    default:
      return <Later />;
  }
}

function Talk({ children }: { children: ReactNode }) {
  const { supportEmail, socialUrl } = useCampus();
  return (
    <div className="flex flex-col items-start gap-4 p-4">
      <p className="max-w-prose">{children}</p>
      <LinkButton kind="primary" href={socialUrl} target="_blank" rel="noopener" icon={<MessageIcon size={18} />}>
        Send us a direct message
      </LinkButton>
      <p className="flex items-center gap-2 text-muted">
        <MailIcon size={18} />
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
      </p>
    </div>
  );
}

const STEPS = {
  Buy: ['Chat or comment on a post.', 'Make an offer.', 'Meet on campus.', 'Inspect the item.', 'Pay in person.'],
  Sell: [
    'Post what you have, with photos.',
    'Answer chats and comments.',
    'Agree on an offer.',
    'Meet on campus.',
    'Get paid in person.',
  ],
};

function HowItWorks() {
  return (
    <div className="grid gap-6 p-4 over-769:grid-cols-2">
      {Object.entries(STEPS).map(([title, steps]) => (
        <section key={title}>
          <h2 className="text-lead font-bold">{title}</h2>
          <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
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
