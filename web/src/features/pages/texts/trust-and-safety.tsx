import { useCampus } from '../../campuses/campuses.public.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import { SupportLink } from './contact.tsx';
import { TextPage, type TextPart } from './text-page.tsx';

export function TrustAndSafety() {
  const { isGeneric, shortName } = useCampus();
  return (
    <TextPage
      lead={
        <p className="text-lead">
          {isGeneric ? 'Every community here' : `The ${shortName} community`} is built on trust between people who share
          a campus. This is the code of conduct that everyone agrees to by taking part.
        </p>
      }
      parts={PARTS}
    />
  );
}

const PARTS: TextPart[] = [
  {
    id: 'be-neighborly',
    title: 'Be neighborly',
    body: (
      <ul>
        <li>Write to others as you would talk to them in a lecture hall: there is a person behind every post.</li>
        <li>Always reply, even to say no. Be on time, or say that you’re running late.</li>
        <li>If someone doesn’t want to hear from you, stop.</li>
      </ul>
    ),
  },
  {
    id: 'be-ethical',
    title: 'Be ethical',
    body: (
      <ul>
        <li>Describe what you sell as it is, with its faults and with photos of your own.</li>
        <li>Sell only what is yours and what the law lets you sell. Keep the price that you agreed on.</li>
        <li>Be who you say you are. One person, one account.</li>
      </ul>
    ),
  },
  {
    id: 'be-proactive',
    title: 'Be proactive',
    body: (
      <ul>
        <li>Ask before you meet. Inspect before you pay.</li>
        <li>
          Meet on campus, in daylight, where others are around. Tell a friend, or bring one; many campuses have a marked
          place for exchanges.
        </li>
        <li>
          Keep conversations here. Anyone who rushes you to another app or asks for a code, a gift card or money up
          front is a scammer.
        </li>
        <li>Look out for others too: tell us what you see.</li>
      </ul>
    ),
  },
  {
    id: 'zero-tolerance',
    title: 'Zero tolerance',
    body: (
      <>
        <p>There are no second chances for</p>
        <ul>
          <li>threats, violence, stalking, or harassment of any kind,</li>
          <li>hate toward people for who they are, and sexual content about anyone,</li>
          <li>fraud, stolen goods, weapons, drugs, and academic work sold as one’s own,</li>
          <li>publishing other people’s private information.</li>
        </ul>
        <p>
          We remove such posts and close such accounts. If someone is in danger, we help the campus and the police find
          who did it.
        </p>
        <p className="aside">
          <strong>In an emergency call 911</strong> or your campus police first, then tell us.
        </p>
      </>
    ),
  },
  {
    id: 'report',
    title: 'Report through the app',
    body: (
      <>
        <p>
          Every post, comment, conversation and profile has a menu (•••) with <strong>Report</strong> in it. A person
          reads it, and nobody learns who reported it.
        </p>
        <p>
          You can reach us at <SupportLink /> too, or through{' '}
          <TextLink href={settingsPath('help')}>Customer Support</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'rate-each-other',
    title: 'Rate each other',
    body: (
      <p>
        A good word helps the next student decide. After a deal, say how it went: a line under the post about how the
        item was and how the meeting was. Be fair, be specific, and leave out what is nobody’s business.
      </p>
    ),
  },
];
