import { useCampus } from '../../campuses/campuses.public.ts';
import { loginPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { accountPath, ROUTES, settingsPath } from '@quad/contract/pages';
import { ContactUs } from './contact.tsx';
import { TextPage, type TextPart } from './text-page.tsx';

export function Help() {
  const { isGeneric, shortName } = useCampus();
  return (
    <TextPage
      lead={
        <>
          <p className="text-lead">
            Is something not working, or is someone misbehaving? Contact {isGeneric ? 'us' : `the ${shortName} team`}: a
            person answers, usually within a day.
          </p>
          <ContactUs />
        </>
      }
      parts={PARTS}
    />
  );
}

const PARTS: TextPart[] = [
  {
    id: 'no-code',
    title: 'I didn’t get my code',
    body: (
      <>
        <p>
          An email may take 1 to 2 minutes. Check your spam folder, and check the address for typos. You can request
          another code after 30 seconds. Only the newest one works, and it’s valid for two hours.
        </p>
        <p>
          School mailboxes sometimes hold back email from new senders. If nothing arrives after a few minutes, email us
          from your school address.
        </p>
      </>
    ),
  },
  {
    id: 'log-in',
    title: 'I can’t log in',
    body: (
      <p>
        <TextLink href={ROUTES.forgotPassword}>Ask for a new password</TextLink>, or{' '}
        <TextLink href={loginPath({ method: 'noPassword' })}>log in with a link</TextLink> that we email you. After many
        failed attempts an account is locked for a while; resetting the password unlocks it right away.
      </p>
    ),
  },
  {
    id: 'verify',
    title: 'Why do I need a school email?',
    body: (
      <p>
        To post, comment and message, you need a school email that you{' '}
        <TextLink href={accountPath('school_email')}>verify once</TextLink>. That’s what keeps this a community of
        students. If you signed up with your school email, confirming it is enough. We never show your school email to
        anyone.
      </p>
    ),
  },
  {
    id: 'seller',
    title: 'The item isn’t as described',
    body: (
      <p>
        Message the seller within 2 days of receiving it. If you can’t agree, tell us within 2 more days. The{' '}
        <TextLink href={settingsPath('returns')}>return policy</TextLink> explains what we need from you.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'I want to report someone',
    body: (
      <p>
        Open the menu (•••) of the post, comment, conversation or profile and choose Report. See what we don’t accept in{' '}
        <TextLink href={settingsPath('trust_and_safety')}>Trust and Safety</TextLink>. In an emergency, call 911 first.
      </p>
    ),
  },
  {
    id: 'ads',
    title: 'My boosted post',
    body: (
      <p>
        <TextLink href={ROUTES.ads}>Manage Ads</TextLink> shows how each ad is doing and lets you pause, resume and stop
        it. A boost costs $5 a day. Your payments are under{' '}
        <TextLink href={settingsPath('payments')}>Payments</TextLink>.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'My account and my data',
    body: (
      <p>
        You can change your username, password, addresses and everything else in your{' '}
        <TextLink href={settingsPath('account')}>account settings</TextLink>. Choose which emails you get under{' '}
        <TextLink href={settingsPath('notifications')}>email notifications</TextLink>.
      </p>
    ),
  },
];
