import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import type { TextPart } from './text-page.tsx';

/** The privacy policy's part about data: what we collect, why, and who gets it. */
export const DATA_PARTS: TextPart[] = [
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    body: (
      <>
        <h3>What you tell us</h3>
        <ul>
          <li>
            <strong>Your account:</strong> first name and the initial of your last name, username, email, password
            (stored only as a hash), and, if you add them, photo, bio, phone number, gender and birth date. If you
            continue with Google, Google tells us your name and your confirmed email.
          </li>
          <li>
            <strong>Your school email,</strong> which proves that you are a student. We never show it to anyone.
          </li>
          <li>
            <strong>What you write and upload:</strong> posts, comments, messages, photos and videos, what you save, and
            what you search for. We remove the location and camera details from photos before anyone sees them.
          </li>
          <li>
            <strong>What you tell our team:</strong> feedback, reports and emails to support.
          </li>
        </ul>
        <h3>What we collect automatically</h3>
        <ul>
          <li>
            Your browser’s name, so that you can tell your sessions apart, and your network address, which protects
            accounts against abuse and tells us the country you are in. Counters keep it only as a keyed hash.
          </li>
          <li>
            That a page was opened, a post was made, someone signed up or logged in. We count this ourselves, in our own
            database, without the content, and not at all in browsers that send Do Not Track or Global Privacy Control.
          </li>
          <li>That a boosted post was seen or used, for the stats its owner gets. They contain no names.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'card-data',
    title: 'Payments and the card provider',
    body: (
      <>
        <p>
          Most deals here are paid in person, and we don’t learn about them. When you boost a post, and in places where
          card payments are offered, the payment is made on the pages of our card provider, Stripe.
        </p>
        <p>
          Your card number goes to the provider and never to us. We receive that a payment was made, its amount, when,
          and a reference to it; for a boost that runs until you pause it, also a reference by which the provider
          charges the same card again. See the provider’s own privacy policy for what it does with your data.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    body: (
      <ul>
        <li>To run the site: show your posts, deliver your messages, find what people search for.</li>
        <li>To know that accounts belong to students, and to keep everyone safe from fraud, spam and harassment.</li>
        <li>To send you emails: codes, what you missed, and, if you let us, news.</li>
        <li>
          To send you push notifications, if you turn them on. Your browser’s push service (for example Apple, Google or
          Mozilla) delivers them and can’t read them.
        </li>
        <li>To show boosted posts and count how they do. Ads are chosen by campus, not by a profile of you.</li>
        <li>To see what works and what doesn’t, in statistics about everyone.</li>
        <li>
          To comply with the law and the <TextLink href={settingsPath('terms')}>terms of service</TextLink>.
        </li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <p>
          <strong>Other students</strong> see your profile and what you post on their campus; on a private campus only
          people with a confirmed account do, including those at other schools. The two of you see your messages.
        </p>
        <p>
          <strong>Companies that work for us</strong> store files, deliver mail and take card payments. They get only
          what they need for that and can’t use it for anything else.
        </p>
        <p>
          <strong>Authorities</strong> get what a valid legal order demands, or what keeps someone from being seriously
          hurt. If Quad itself changes hands, this policy goes with your data, and we’ll tell you first.
        </p>
        <p>We do not sell your personal information, and we do not share it for advertising on other sites.</p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          Connections are encrypted. Passwords are hashed with argon2id; codes, links and sessions are stored so that
          nobody could log in with a copy of our database. Uploads are re-encoded before they are shown. Staff see only
          what they need for their work, and what they do is logged.
        </p>
        <p>
          No system is perfect. If something happens that puts you at risk, we’ll tell you without delay. Found a
          vulnerability? Please write to us first. Thank you!
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>What you post stays until you delete it. Then its text and files are deleted.</li>
        <li>When you edit something, our staff can see its earlier versions for 90 days. Then they are deleted.</li>
        <li>
          What our staff remove is hidden at once and kept sealed for the 30 days in which you can appeal, or until your
          appeal is decided. Then it is deleted, or restored if you win.
        </li>
        <li>
          A deleted conversation is gone for both of you at once. A sealed copy is kept for 30 days in case of a report.
        </li>
        <li>
          Codes expire after two hours, sign-in links after 15 minutes, and a session 60 days after you last used it. We
          delete codes and links a day after they expired.
        </li>
        <li>We keep visit counts for 90 days. After that only daily totals remain, without names.</li>
        <li>
          You can restore a deleted account for 14 days. After that we erase its data, or remove your name where others
          need what remains, such as the record of a payment.
        </li>
        <li>
          A report keeps the beginning of what was reported. We delete that, what you wrote in reports and your appeals
          together with your account, or as soon as our staff have decided.
        </li>
      </ul>
    ),
  },
];
