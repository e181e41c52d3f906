import { useId, useState, type FormEvent } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { REPORT_REASONS, REPORTS } from '@quad/contract/moderation/moderation';
import { newReport, type ReportReason, type ReportTarget } from '@quad/contract/moderation/moderation.schemas';
import { REPORT_COPY } from './report-copy.ts';
import { CallError } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import type { Faults } from '../../lib/use-stored-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { faultsIn } from '../accounts/accounts.public.ts';
import { useBlock } from './blocks.queries.ts';
import { useReport } from './reports.queries.ts';

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_COPY.reasons[value] }));

type Props = { target: ReportTarget; person: Person; onClose: () => void };

/** Reports a person, a post or a message. The input stays until it was sent. */
export function ReportDialog({ target, person, onClose }: Props) {
  const formId = useId();
  const report = useReport();
  const block = useBlock();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isBlocking, setIsBlocking] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const busy = report.isPending || block.isPending;

  async function send() {
    const found = faultsIn(newReport, { target, reason, note });
    setFaults(found);
    if (reason === null || Object.keys(found).length > 0) return;
    try {
      await report.mutateAsync({ target, reason, note });
      toast({ message: REPORT_COPY.done });
      if (isBlocking) await block.mutateAsync(person);
      onClose();
    } catch (refusal) {
      // The error is shown already; field errors go to their fields.
      if (refusal instanceof CallError) setFaults(refusal.fields);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={REPORT_COPY.titles[target.kind]}
      size="small"
      closeOnOutsidePress={note === ''}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {REPORT_COPY.cancel}
          </Button>
          <Button kind="danger" type="submit" form={formId} busy={busy} busyText={REPORT_COPY.sending}>
            {REPORT_COPY.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <RadioGroup
          legend={REPORT_COPY.question}
          name="reason"
          options={OPTIONS}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setFaults(({ note: noteFault }) => ({ note: noteFault }));
          }}
          error={faults['reason']}
        />
        <TextArea
          label={REPORT_COPY.note}
          name="note"
          rows={2}
          dir="auto"
          counted
          maxLength={REPORTS.noteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={faults['note']}
        />
        <Checkbox
          label={REPORT_COPY.blockToo}
          checked={isBlocking}
          onChange={(event) => setIsBlocking(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
