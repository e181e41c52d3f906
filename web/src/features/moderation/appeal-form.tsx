import { APPEAL_COPY } from './appeal-copy.ts';
import { APPEALS } from '@quad/contract/moderation/moderation';
import { newAppeal } from '@quad/contract/moderation/moderation.schemas';
import { useForm } from '../../lib/forms/use-form.ts';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useAppeal } from './appeal.queries.ts';

/** The typed text stays until it was sent. */
export function AppealForm({ token }: { token: string }) {
  const appeal = useAppeal(token);
  const { values, field, frame } = useForm({
    defaults: { text: '' },
    schema: newAppeal,
    submit: async ({ text }) => void (await appeal.mutateAsync(text)),
  });

  return (
    <form {...frame.form} className="flex flex-col gap-5">
      <TextArea
        label={APPEAL_COPY.text}
        rows={6}
        dir="auto"
        counted
        maxLength={APPEALS.textMax}
        textLength={Array.from(values.text).length}
        {...field('text')}
      />
      <SubmitButton busy={frame.busy}>{APPEAL_COPY.send}</SubmitButton>
    </form>
  );
}
