import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';

const QUESTIONS = [
  {
    question: 'Who can join?',
    answer:
      'A .edu school email is needed to join a campus. We’ll send a code to it, and you’re in. Without one you can read, once you have confirmed your email.',
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
      'On a private campus, only people with a confirmed account, also students of other schools. On a public campus, everyone.',
  },
] as const;

export function FrequentQuestions() {
  return (
    <section className="border-b border-line px-4 py-5" aria-labelledby="questions">
      <h2 id="questions" className="mb-2 text-lead font-bold">
        Frequently asked questions
      </h2>
      {QUESTIONS.map(({ question, answer }) => (
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
