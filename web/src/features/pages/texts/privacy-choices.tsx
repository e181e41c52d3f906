import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import { SupportLink } from './contact.tsx';
import type { TextPart } from './text-page.tsx';

/** The privacy policy's part about choices. */
export const CHOICE_PARTS: TextPart[] = [
  {
    id: 'your-choices',
    title: 'Your choices',
    body: (
      <ul>
        <li>
          See and correct what we know about you in your{' '}
          <TextLink href={settingsPath('account')}>account settings</TextLink>. Phone, gender and birth date are
          optional.
        </li>
        <li>Download a copy of your data, and delete your account, in the same place.</li>
        <li>Delete any post, comment or conversation, and clear your searches, whenever you like.</li>
        <li>Log out of any browser remotely.</li>
        <li>Send Do Not Track or Global Privacy Control, and your visits are not counted.</li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        We set a handful of cookies, each needed for something you asked for: staying logged in, finishing a login,
        keeping the theme you chose. None of them track you. The{' '}
        <TextLink href={settingsPath('cookies')}>cookies page</TextLink> lists every one, and what else your browser
        keeps for us.
      </p>
    ),
  },
  {
    id: 'promotional-opt-out',
    title: 'Opting out of promotional emails',
    body: (
      <p>
        Every email that isn’t about your own account has a link at the end to stop emails of that kind, with one click
        and without logging in. You can turn all of them off under{' '}
        <TextLink href={settingsPath('notifications')}>email notifications</TextLink>. We always send codes, receipts
        and warnings about your account.
      </p>
    ),
  },
  {
    id: 'california',
    title: 'California privacy rights',
    body: (
      <>
        <p>If you live in California, you have the right</p>
        <ul>
          <li>to know which personal information we collect, use and disclose, and to get a copy of it,</li>
          <li>to have it corrected, and to have it deleted,</li>
          <li>to opt out of its sale or sharing; we do neither,</li>
          <li>to be treated the same whether or not you use these rights.</li>
        </ul>
        <p>
          Use your account settings, or write to <SupportLink /> from the address of your account; someone you authorize
          in writing may do so for you. We confirm that it is you by a code, and answer within 45 days. Under
          California’s “Shine the Light” law you may ask once a year what was given to others for their direct
          marketing: nothing was.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>
        Quad is not for anyone under 16. If we learn that someone younger has an account, we close it and delete its
        data. If you’re a parent who knows of one, please write to us.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        The date above says when this page last changed. Before a change that matters takes effect, we’ll tell you on
        the site and by email.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions, requests and complaints about privacy: <SupportLink />. A person answers.
      </p>
    ),
  },
];
