import { useState } from 'react';
import { FEEDBACK } from '@quad/contract/moderation/feedback';
import { FEEDBACK_COPY } from './feedback-copy.ts';
import { feedbackForm } from '@quad/contract/moderation/feedback.schemas';
import { EmailField, useViewer } from '../../accounts/accounts.public.ts';
import { UnsavedGuard } from '../../../lib/forms/unsaved-guard.tsx';
import { UNREADY } from '../../../lib/forms/unready-copy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useSendFeedback } from './feedback.queries.ts';

/** A note to staff. The text stays until it was sent. `clientId` makes a retry idempotent. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const viewer = useViewer();
  const send = useSendFeedback();
  const [clientId] = useState(() => crypto.randomUUID());
  const { values, field, frame } = useForm({
    defaults: { text: '', ...(!viewer && { contact: '' }) },
    schema: feedbackForm,
    submit: async (body) => {
      await send.mutateAsync({ ...body, clientId });
      onSent();
    },
  });
  const typed = values.text;

  return (
    <form {...frame.form} className="flex max-w-xl flex-col gap-5">
      <TextArea
        label={FEEDBACK_COPY.text}
        hint={FEEDBACK_COPY.textHint}
        rows={5}
        dir="auto"
        counted
        textLength={Array.from(typed).length}
        maxLength={FEEDBACK.textMax}
        {...field('text')}
      />
      {!viewer && <EmailField label={FEEDBACK_COPY.contact} hint={FEEDBACK_COPY.contactHint} {...field('contact')} />}
      <SubmitButton unready={typed.trim() === '' ? UNREADY.text : undefined} busy={frame.busy}>
        {FEEDBACK_COPY.send}
      </SubmitButton>
      <UnsavedGuard when={typed.trim() !== '' && !frame.busy} />
    </form>
  );
}
