import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';
import { useCampus } from './campuses.queries.ts';

type Access = Pick<Campus, 'privacy' | 'isGeneric'>;

const questionsOf = (campus: Access) => [
  {
    question: 'Who can join?',
    answer: `A .edu school email is needed to join a campus. We’ll send a code to it, and you’re in. ${withoutSchool(campus)}`,
  },
  {
    question: 'What does it cost?',
    answer: 'Nothing. Posting, messaging and buying are free; only boosting a post costs money.',
  },
  {
    question: 'How do I buy something?',
    answer: 'Comment or send a message, make an offer, meet on campus, look at it, and pay in person.',
  },
  {
    question: 'Who sees what I post?',
    answer:
      campus.privacy === 'private'
        ? 'Only people with a confirmed account, including students of other schools.'
        : 'Everyone. This is a public community.',
  },
];

function withoutSchool({ privacy, isGeneric }: Access) {
  if (isGeneric) return 'To post here, a confirmed email is enough.';
  return privacy === 'private'
    ? 'Without one, you can read once you’ve confirmed your email.'
    : 'Without one, you can still read everything posted here.';
}

export function FrequentQuestions() {
  const campus = useCampus();
  return (
    <section className="border-b border-line px-4 py-5" aria-labelledby="questions">
      <h2 id="questions" className="mb-2 text-lead font-bold">
        Frequently asked questions
      </h2>
      {questionsOf(campus).map(({ question, answer }) => (
        <details key={question} className="group border-t border-line first-of-type:border-0">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold">
            {question}
            <Icon of={downIcon} size={18} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <p className="pb-3 text-muted">{answer}</p>
        </details>
      ))}
    </section>
  );
}
