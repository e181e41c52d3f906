import { Fragment } from 'react';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import { TextPage, type TextPart } from './text-page.tsx';

/** Several names are separated by commas. */
type StoredItem = { name: string; what: string; until: string };

/* A journey checks that a browser stores nothing that is missing here, and a test that the code stores every name. */

const COOKIES: StoredItem[] = [
  { name: 'quad_session', what: 'Keeps you logged in.', until: '60 days after your last visit' },
  {
    name: 'quad_known',
    what: 'Remembers that you logged in here before, so that other people’s wrong passwords can’t lock you out.',
    until: '400 days, or until you change your password',
  },
  { name: 'quad_link', what: 'Remembers which browser asked for a login link.', until: 'A day' },
  { name: 'quad_google', what: 'Finishes “Continue with Google” in the browser that started it.', until: '10 minutes' },
  { name: 'quad_written', what: 'Shows you your own posts right away.', until: '10 minutes' },
  { name: 'quad_heard', what: 'Shows you new posts right away.', until: '10 minutes' },
  { name: 'quad_theme', what: 'The theme, if you chose light or dark.', until: 'A year' },
];

const STORED: StoredItem[] = [
  {
    name: 'quad',
    what: 'Posts, comments and messages that you started or that are waiting for a connection, with their files.',
    until: 'Until they are sent or you discard them',
  },
  {
    name: 'quad',
    what: 'The posts and conversations you saw last, to show them without a connection for up to 7 days.',
    until: 'Until newer ones replace them or you log out',
  },
  {
    name: 'quad',
    what: 'Text and photos that you sent here from another app.',
    until: 'Until the editor opens with them or you log out',
  },
  {
    name: 'quad-files-*',
    what: 'The site’s own code, to open without a connection.',
    until: 'Until the site’s next version',
  },
  { name: 'quad.hidden-ads', what: 'The ads that you hid while logged out.', until: 'Until you clear it' },
  { name: 'quad_pending_link', what: 'The address that a login link was sent to.', until: 'Until you log in' },
  { name: 'quad.shortcuts', what: 'That you turned off keyboard shortcuts.', until: 'Until you turn them back on' },
  { name: 'quad.saves-explained', what: 'That we told you who sees what you save.', until: 'Until you clear it' },
  { name: 'quad.sent-to-verify', what: 'That we showed you where to verify your email.', until: 'Until you clear it' },
];

const IN_TAB: StoredItem[] = [
  {
    name: 'quad.google',
    what: 'Why “Continue with Google” failed, so that we can tell you.',
    until: 'Until you’ve seen it',
  },
  { name: 'quad.history', what: 'Where the Back button goes.', until: 'A day, or until the tab closes' },
  { name: 'quad.codes', what: 'When a code was sent, for the countdown.', until: 'Until the tab closes' },
  { name: 'quad.unsaved-bio', what: 'The bio you typed while setting up your profile.', until: 'Until it is saved' },
  {
    name: 'quad.places, react-router-scroll-positions',
    what: 'How far you had scrolled.',
    until: 'Until the tab closes',
  },
  {
    name: 'post_success, comment_success, actived_ad, cancelled_ad, already_boosted',
    what: 'What you just did, to confirm it on the next page.',
    until: 'Until you’ve seen it',
  },
];

export function Cookies() {
  return (
    <TextPage
      lead={
        <p className="text-lead">
          A cookie is a note that a site leaves in your browser. We only set the ones needed for something you asked
          for. None come from advertisers or other companies, and none follow you around. That’s why there’s no banner
          asking you to accept them.
        </p>
      }
      parts={PARTS}
    />
  );
}

const PARTS: TextPart[] = [
  {
    id: 'cookies',
    title: 'Cookies we set',
    body: (
      <>
        <KeptTable kept={COOKIES} />
        <p className="text-meta text-muted">
          Where the site is encrypted, the first five begin with <code>__Host-</code>: no other site can set or read
          them.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'What else your browser keeps',
    body: (
      <>
        <p>So that nothing you write is lost and the site opens without a connection, on this device only:</p>
        <KeptTable kept={STORED} />
      </>
    ),
  },
  {
    id: 'tab',
    title: 'For as long as a tab is open',
    body: <KeptTable kept={IN_TAB} />,
  },
  {
    id: 'others',
    title: 'Other sites',
    body: (
      <p>
        When you pay for a boost or continue with Google, you do so on the pages of our card provider or of Google. What
        they keep in your browser is up to them.
      </p>
    ),
  },
  {
    id: 'control',
    title: 'Your control',
    body: (
      <>
        <p>
          Logging out removes the session, and the posts and conversations that were stored to show them without a
          connection. Your browser’s settings remove everything else, for this site alone if you like; drafts that were
          not posted go with it. If you refuse all cookies you can still read public pages, but not log in.
        </p>
        <p>
          How we count visits without any of this is in the{' '}
          <TextLink href={`${settingsPath('privacy')}#information-we-collect`}>privacy policy</TextLink>.
        </p>
      </>
    ),
  },
];

function KeptTable({ kept }: { kept: readonly StoredItem[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" className="w-2/5 over-600:w-auto">
            Name
          </th>
          <th scope="col">What for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ name, what, until }) => (
          <tr key={what}>
            <td>
              {name.split(', ').map((each, at) => (
                <Fragment key={each}>
                  {at > 0 && ', '}
                  <code className="over-600:whitespace-nowrap">{each}</code>
                </Fragment>
              ))}
            </td>
            <td>{what}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
