import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { APPEALS } from '@quad/contract/moderation/moderation';
import { newAppeal } from '@quad/contract/moderation/moderation.schemas';
import { APPEAL_COPY } from './appeal-copy.ts';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { showFieldErrors, useEarlyInput } from '../accounts/accounts.public.ts';
import { useAppeal } from './appeal.queries.ts';

/** The typed text stays until it was sent. */
export function AppealForm({ token }: { token: string }) {
  const appeal = useAppeal(token);
  const form = useForm({ resolver: zodResolver(newAppeal), defaultValues: { text: '' } });
  useEarlyInput(form);
  const { errors, isSubmitting } = form.formState;

  async function submit({ text }: { text: string }) {
    try {
      await appeal.mutateAsync(text);
    } catch (refusal) {
      showFieldErrors(form.setError, ['text'], refusal);
    }
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <TextArea
        label={APPEAL_COPY.text}
        rows={6}
        dir="auto"
        counted
        maxLength={APPEALS.textMax}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <SubmitButton busy={isSubmitting}>{APPEAL_COPY.send}</SubmitButton>
    </form>
  );
}
