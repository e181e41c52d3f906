import { useState, type FormEvent } from 'react';
import { type Decision, DECISIONS } from '@quad/contract/moderation/moderation';
import { STAFF } from '@quad/contract/moderation/staff';
import type { Report } from '@quad/contract/moderation/staff.schemas';
import { STAFF_COPY, STAFF_REPORT_COPY as WORDS } from './staff-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useDecide } from './use-decide.ts';
import { useReason } from './use-reason.ts';

const OPTIONS = DECISIONS.map((value) => ({
  value,
  label: WORDS.decisions[value].name,
  hint: WORDS.decisions[value].hint,
}));
const DAYS = STAFF.suspendDays.map((days) => ({ value: String(days), label: WORDS.dayCount(days) }));

/** The decision and its reason. A ban needs a confirmation. */
export function DecisionForm({ report }: { report: Report }) {
  const { decide, busy } = useDecide(report);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [days, setDays] = useState('7');
  const [isConfirming, setIsConfirming] = useState(false);
  const reason = useReason();

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(decision === null);
    if (busy || reason.read() === null || decision === null) return;
    if (decision === 'ban') setIsConfirming(true);
    else send(decision);
  }

  function send(chosen: Decision) {
    const reasonText = reason.read();
    setIsConfirming(false);
    if (reasonText === null) return;
    void decide({ decision: chosen, reason: reasonText, ...(chosen === 'suspend' && { days: Number(days) }) });
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <RadioGroup
        legend={WORDS.what}
        name="decision"
        options={OPTIONS}
        value={decision}
        onChange={(chosen) => {
          setDecision(chosen);
          setIsMissing(false);
        }}
        error={isMissing ? WORDS.choose : undefined}
      />
      {decision === 'suspend' && (
        <Select label={WORDS.days} options={DAYS} value={days} onChange={(event) => setDays(event.target.value)} />
      )}
      <TextArea {...reason.field} hint={WORDS.reasonHint} />
      {report.sameCount > 1 && <p className="text-meta text-muted">{WORDS.sameHint}</p>}
      <Button type="submit" kind="primary" className="self-start" busy={busy} busyText={STAFF_COPY.processing}>
        {STAFF_COPY.decide}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={WORDS.banTitle}
        tone="danger"
        confirmLabel={WORDS.decisions.ban.name}
        cancelLabel={STAFF_COPY.cancel}
        onConfirm={() => send('ban')}
        onCancel={() => setIsConfirming(false)}
      >
        {WORDS.banText}
      </ConfirmDialog>
    </form>
  );
}
