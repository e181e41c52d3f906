import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import { SupportLink } from './contact.tsx';
import { TextPage, type TextPart } from './text-page.tsx';

export function Returns() {
  return (
    <TextPage
      lead={
        <>
          <p className="text-lead">
            What you buy, you buy from another student. Most things are settled by looking at the item before you pay.
            For the rest there are four days, in two steps.
          </p>
          <dl className="grid gap-3 over-769:grid-cols-3">
            <Period days="2 days" text="to contact the seller after you have received the item" />
            <Period days="+ 2 days" text="to report it to us, if you two can’t agree" />
            <Period days="= 4 days" text="in total, counted from the day you received it" />
          </dl>
        </>
      }
      parts={PARTS}
    />
  );
}

function Period({ days, text }: { days: string; text: string }) {
  return (
    <div className="aside">
      <dt className="text-title font-bold tabular-nums">{days}</dt>
      <dd className="mt-1 text-body text-muted">{text}</dd>
    </div>
  );
}

const PARTS: TextPart[] = [
  {
    id: 'in-person',
    title: 'Paid in person',
    body: (
      <p>
        Meeting is the normal way to buy here. Look at the item, try it, and pay when it is as described: a deal made
        face to face is final, unless the two of you agree on something else.
      </p>
    ),
  },
  {
    id: 'step-one',
    title: 'Step one: the seller, within 2 days',
    body: (
      <>
        <p>
          The item is not as described, does not work, or is not the one you agreed on? Write to the seller{' '}
          <strong>within 2 days</strong> of receiving it. Use the conversation here, so that both of you have it in
          writing, and add photos of what is wrong.
        </p>
        <p>
          Most sellers would rather fix it than argue: a partial refund, a replacement, or your money back when you
          return it.
        </p>
      </>
    ),
  },
  {
    id: 'step-two',
    title: 'Step two: us, within 2 more days',
    body: (
      <>
        <p>
          No answer, or no agreement? Report it to us within <strong>2 more days</strong>, so{' '}
          <strong>4 days in total</strong> after you received the item. Write to <SupportLink /> with
        </p>
        <ul>
          <li>a link to the post, and the username of the seller,</li>
          <li>what you paid, how, and on which day you received the item,</li>
          <li>what is wrong with it, with photos.</li>
        </ul>
        <p>
          We look at the post, at what both of you say, and at the conversation if you let us, and tell you both what we
          decide. After the fourth day a sale is final.
        </p>
      </>
    ),
  },
  {
    id: 'what-does-not-count',
    title: 'What isn’t a reason for a return',
    body: (
      <ul>
        <li>You changed your mind, or found it cheaper elsewhere.</li>
        <li>The problem was visible in the photos, mentioned in the post, or said before you paid.</li>
        <li>It was damaged after you received it.</li>
        <li>Tickets, food, services and other things that cannot be given back.</li>
      </ul>
    ),
  },
  {
    id: 'boosts',
    title: 'Boosted posts',
    body: (
      <p>
        An ad that is rejected in review is refunded in full. If an ad ends early, we refund the days that have not
        started, but not those that have. For other rules on promotions, see the{' '}
        <TextLink href={`${settingsPath('terms')}#promotions`}>terms</TextLink>.
      </p>
    ),
  },
];
