import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FEEDBACK } from '@quad/contract/moderation/feedback';
import { feedbackForm, type FeedbackForm as Values } from '@quad/contract/moderation/feedback.schemas';
import { FEEDBACK_COPY } from './feedback-copy.ts';
import { EmailField, showFieldErrors, useEarlyInput, useViewer } from '../../accounts/accounts.public.ts';
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useSendFeedback } from './feedback.queries.ts';

/** A note to staff. The text stays until it was sent. `clientId` makes a retry idempotent. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const viewer = useViewer();
  const send = useSendFeedback();
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({ resolver: zodResolver(feedbackForm) });
  useEarlyInput(form);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'text', defaultValue: '' });

  async function submit(values: Values) {
    try {
      await send.mutateAsync({ ...values, clientId });
      onSent();
    } catch (error) {
      showFieldErrors(form.setError, ['text', 'contact'], error);
    }
  }

  return (
    <form
      noValidate
      method="post"
      className="flex max-w-xl flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <TextArea
        label={FEEDBACK_COPY.text}
        hint={FEEDBACK_COPY.textHint}
        rows={5}
        dir="auto"
        counted
        textLength={Array.from(typed).length}
        maxLength={FEEDBACK.textMax}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {!viewer && (
        <EmailField
          label={FEEDBACK_COPY.contact}
          hint={FEEDBACK_COPY.contactHint}
          error={errors.contact?.message}
          {...form.register('contact')}
        />
      )}
      <SubmitButton disabled={typed.trim() === ''} busy={isSubmitting}>
        {FEEDBACK_COPY.send}
      </SubmitButton>
      <UnsavedGuard when={typed.trim() !== '' && !isSubmitting} />
    </form>
  );
}
