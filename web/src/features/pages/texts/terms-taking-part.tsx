import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import type { TextPart } from './text-page.tsx';

/** The terms about eligibility and accounts. */
export const TAKING_PART: TextPart[] = [
  {
    id: 'the-service',
    title: 'What Quad is',
    body: (
      <p>
        Quad gives each campus a place where students post, talk, buy and sell. We are that place and nothing more: we
        do not own, inspect, price, store or deliver what is offered, we are nobody’s agent, and a deal is made between
        the two people who make it. These terms hold on every campus, together with the{' '}
        <TextLink href={settingsPath('trust_and_safety')}>code of conduct</TextLink> and the{' '}
        <TextLink href={settingsPath('returns')}>return policy</TextLink>, which are part of them.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        What we know about you and what we do with it is in the{' '}
        <TextLink href={settingsPath('privacy')}>privacy policy</TextLink>. By using Quad you agree that your data is
        handled as it says.
      </p>
    ),
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    body: (
      <>
        <ul>
          <li>
            You must be <strong>at least 16 years old</strong>.
          </li>
          <li>
            If you are <strong>under 18</strong>, you may use Quad only with the consent of a parent or legal guardian,
            who accepts these terms with you and is responsible for what you do here.
          </li>
          <li>
            You must live in <strong>the United States or its territories</strong>.
          </li>
          <li>You must be able to make a binding contract, and must not have been banned from Quad before.</li>
        </ul>
        <p>
          To post, comment or message on a school’s campus, you need an email address from that school. If the address
          is no longer yours, you may no longer use it here.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <ul>
        <li>One person, one account. It is yours alone: do not lend, sell or share it.</li>
        <li>What you tell us about yourself is true, and you keep it up to date.</li>
        <li>
          Keep your password and your codes to yourself. What is done with your account counts as done by you, until you
          tell us that someone else has it.
        </li>
        <li>
          You can delete your account whenever you like. We may suspend or close an account that breaks these terms,
          puts others at risk or is required to be closed by law; where it is fair to, we say why and let you answer.
        </li>
      </ul>
    ),
  },
];
