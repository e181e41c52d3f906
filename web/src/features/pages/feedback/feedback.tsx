import { useEffect, useRef, useState } from 'react';
import { FEEDBACK_COPY } from './feedback-copy.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { doneIcon } from '../../../ui/icons.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import { ContactUs } from '../texts/contact.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** Two ways to send feedback: the campus's social account and a form to the staff. */
export function Feedback() {
  const { isGeneric, shortName } = useCampus();
  const [notes, setNotes] = useState(0);
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="p-4 pb-12">
      <div className="prose">
        <p className="text-lead">
          Quad is built with the people who use it. Tell us what you’d change{isGeneric ? '' : ` at ${shortName}`}: we
          read every message.
        </p>
        <ContactUs />
      </div>
      <section aria-labelledby="form" className="mt-8 border-t border-line pt-6">
        <h2 id="form" className="mb-4 text-title font-bold">
          Write to the team
        </h2>
        {isSent ? (
          <ThankYou
            onAnother={() => {
              setIsSent(false);
              setNotes(notes + 1);
            }}
          />
        ) : (
          <FeedbackForm key={notes} onSent={() => setIsSent(true)} />
        )}
        <p className="mt-6 max-w-xl text-meta text-muted">
          Is something not working, or is someone misbehaving? Go to{' '}
          <TextLink href={settingsPath('help')} className="underline">
            Customer Support
          </TextLink>
          .
        </p>
      </section>
    </div>
  );
}

function ThankYou({ onAnother }: { onAnother: () => void }) {
  const message = useRef<HTMLOutputElement>(null);
  // The pressed button is gone, so the confirmation takes the focus and is announced.
  useEffect(() => message.current?.focus(), []);
  return (
    <output
      ref={message}
      tabIndex={-1}
      className="flex max-w-xl flex-col items-center gap-1 rounded-card bg-success-soft px-6 py-8 text-center outline-none"
    >
      <Icon of={doneIcon} size={32} className="mb-2 text-success" />
      <p className="text-title font-semibold">{FEEDBACK_COPY.sent}</p>
      <p>{FEEDBACK_COPY.sentText}</p>
      <Button className="mt-4" onClick={onAnother}>
        {FEEDBACK_COPY.another}
      </Button>
    </output>
  );
}
