import type { ReactNode } from 'react';
import { useCampus } from '../../campuses/campuses.public.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import { TextPage } from './text-page.tsx';

type Step = { title: string; text: ReactNode };

const BUY: Step[] = [
  { title: 'Chat or comment', text: 'Ask what you want to know, in a message or right under the post.' },
  { title: 'Make an offer', text: 'Say what it’s worth to you. Friendly and firm works best.' },
  { title: 'Meet', text: 'On campus, in daylight, where other people are around. Bring a friend if you like.' },
  { title: 'Inspect', text: 'Plug it in, try it on, turn the pages. Take your time.' },
  { title: 'Pay in person', text: 'Pay when it’s what you expected, and not before. Then it’s yours.' },
];

const SELL: Step[] = [
  { title: 'Post it', text: 'An honest description, clear photos, a category. It’s in the feed right away.' },
  { title: 'Answer chats and comments', text: 'Quick replies sell quickly. Say so when it’s gone.' },
  { title: 'Agree on an offer', text: 'Take it, decline it kindly, or name your own price.' },
  { title: 'Meet', text: 'On campus, in daylight, where other people are around.' },
  { title: 'Let them inspect', text: 'Nobody should buy blind. It saves you both a return.' },
  { title: 'Get paid in person', text: 'Hand it over when you have the money, then mark it as sold.' },
];

export function HowItWorks() {
  const { isGeneric, shortName } = useCampus();
  return (
    <TextPage
      lead={
        <p className="text-lead">
          No packages, no strangers: {isGeneric ? 'students at one school' : `students at ${shortName}`} buy from and
          sell to each other, and meet in between.
        </p>
      }
      parts={[
        { id: 'buy', title: 'Buy', body: <Steps steps={BUY} /> },
        { id: 'sell', title: 'Sell', body: <Steps steps={SELL} /> },
      ]}
    >
      <p className="aside mt-8!">
        Good to know: the <TextLink href={settingsPath('trust_and_safety')}>rules of conduct</TextLink>, and what to do
        when something <TextLink href={settingsPath('returns')}>has to go back</TextLink>.
      </p>
    </TextPage>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="list-none! pl-0!">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-campus-soft text-meta font-bold text-campus tabular-nums"
          >
            {index + 1}
          </span>
          <span className="mt-0! pb-2">
            <strong className="block font-semibold">{title}</strong>
            <span className="block text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
