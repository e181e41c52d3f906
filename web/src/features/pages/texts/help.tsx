import { useCampus } from '../../campuses/campuses.public.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { accountPath, ROUTES, settingsPath } from '../../../lib/paths.ts';
import { ContactUs } from './contact.tsx';
import { TextPage, type TextPart } from './text-page.tsx';

export function Help() {
  const { isGeneric, shortName } = useCampus();
  return (
    <TextPage
      lead={
        <>
          <p className="text-lead">
            Something does not work, or someone does not behave? Write to {isGeneric ? 'us' : `the ${shortName} team`}:
            a person answers, usually within a day.
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
    title: 'My code does not arrive',
    body: (
      <>
        <p>
          A letter may take 1 to 2 minutes. Look into the spam folder, and check the address for a typo. You can ask for
          another code after half a minute; only the newest one counts, and it is valid for two hours.
        </p>
        <p>
          School mailboxes sometimes hold back what they do not know. If nothing came after a few minutes, write to us
          from your school address.
        </p>
      </>
    ),
  },
  {
    id: 'log-in',
    title: 'I cannot log in',
    body: (
      <p>
        <TextLink href={ROUTES.forgotPassword}>Ask for a new password</TextLink>, or{' '}
        <TextLink href={ROUTES.login}>log in with a link</TextLink> that we mail you. After many failed attempts an
        account rests for a while; resetting the password opens it at once.
      </p>
    ),
  },
  {
    id: 'verify',
    title: 'Why do I need a school email?',
    body: (
      <p>
        Posting, commenting and writing to others takes a school email that you{' '}
        <TextLink href={accountPath('school_email')}>verify once</TextLink>. It is what keeps this a community of
        students. Your school address is never shown to anybody.
      </p>
    ),
  },
  {
    id: 'seller',
    title: 'The item is not as described',
    body: (
      <p>
        Write to the seller within 2 days of receiving it. If you find no way together, tell us within 2 more days. The{' '}
        <TextLink href={settingsPath('returns')}>return policy</TextLink> says what we need from you.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'Someone does not behave',
    body: (
      <p>
        Open the menu (•••) of the post, comment, conversation or profile and choose Report. What we do not accept
        stands in <TextLink href={settingsPath('trust_and_safety')}>Trust and Safety</TextLink>. In an emergency call
        911 first.
      </p>
    ),
  },
  {
    id: 'ads',
    title: 'My boosted post',
    body: (
      <p>
        <TextLink href={ROUTES.ads}>Manage Ads</TextLink> shows how each ad does, and lets you pause, resume and stop
        it. A boost costs $5 a day. What you have paid stands under{' '}
        <TextLink href={settingsPath('payments')}>Payments</TextLink>.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'My account and my data',
    body: (
      <p>
        Username, password, addresses and everything else you told us can be changed in your{' '}
        <TextLink href={settingsPath('account')}>account settings</TextLink>. Which letters you get is yours to choose
        under <TextLink href={settingsPath('notifications')}>email notifications</TextLink>.
      </p>
    ),
  },
];
