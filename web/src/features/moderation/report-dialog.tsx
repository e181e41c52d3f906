import { useId } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { newReport, type ReportReason, type ReportTarget } from '@quad/contract/moderation/moderation.schemas';
import { REPORT_REASONS, REPORTS } from '@quad/contract/moderation/moderation';
import { REPORT_COPY } from './report-copy.ts';
import { schemaErrors } from '../../lib/forms/field-errors.ts';
import { toast } from '../../lib/toasts.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useBlock } from './blocks.queries.ts';
import { useReport } from './reports.queries.ts';

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_COPY.reasons[value] }));

function reasonOf(text: string): ReportReason | null {
  return REPORT_REASONS.find((reason) => reason === text) ?? null;
}

type Props = { target: ReportTarget; person: Person; onClose: () => void };

/** Reports a person, a post or a message. The input stays until it was sent. */
export function ReportDialog({ target, person, onClose }: Props) {
  const formId = useId();
  const report = useReport();
  const block = useBlock();
  const reportOf = ({ reason, note }: { reason: string; note: string }) => ({ target, reason: reasonOf(reason), note });
  const { values, errors, change, field, frame } = useForm({
    defaults: { reason: '', note: '', isBlocking: false },
    errorsOf: (typed) => schemaErrors(newReport, reportOf(typed)),
    submit: async (typed) => {
      await report.mutateAsync(newReport.parse(reportOf(typed)));
      toast({ message: REPORT_COPY.done });
      if (typed.isBlocking) await block.mutateAsync(person);
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={REPORT_COPY.titles[target.kind]}
      size="small"
      closeOnOutsidePress={values.note === ''}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {REPORT_COPY.cancel}
          </Button>
          <Button kind="danger" type="submit" form={formId} busy={frame.busy} busyText={REPORT_COPY.sending}>
            {REPORT_COPY.send}
          </Button>
        </>
      }
    >
      <form {...frame.form} id={formId} className="flex flex-col gap-4">
        <RadioGroup
          legend={REPORT_COPY.question}
          name="reason"
          options={OPTIONS}
          value={reasonOf(values.reason)}
          onChange={(reason) => change('reason', reason)}
          error={errors['reason']}
        />
        <TextArea
          label={REPORT_COPY.note}
          rows={2}
          dir="auto"
          counted
          maxLength={REPORTS.noteMax}
          textLength={Array.from(values.note).length}
          {...field('note')}
        />
        <Checkbox label={REPORT_COPY.blockToo} {...field('isBlocking')} />
      </form>
    </Dialog>
  );
}
