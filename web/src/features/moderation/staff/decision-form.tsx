import { useState, type FormEvent } from 'react';
import { PERSON_OUTCOMES, THING_OUTCOMES, type Outcome } from '@quad/contract/moderation/moderation';
import { STAFF } from '@quad/contract/moderation/staff';
import type { Report } from '@quad/contract/moderation/staff.schemas';
import { STAFF_REPORT_COPY as COPY, STAFF_COPY } from './staff-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useDecide } from './use-decide.ts';
import { useReason } from './use-reason.ts';

const THINGS = THING_OUTCOMES.map((value) => ({
  value,
  label: COPY.things[value].name,
  hint: COPY.things[value].hint,
}));
const PEOPLE = PERSON_OUTCOMES.map((value) => ({
  value,
  label: COPY.people[value].name,
  hint: COPY.people[value].hint,
}));
const DAYS = STAFF.suspendDays.map((days) => ({ value: String(days), label: COPY.dayCount(days) }));

/** Decides what happens to the reported thing and the person, and why. A ban needs a confirmation. */
export function DecisionForm({ report }: { report: Report }) {
  const { decide, busy } = useDecide(report);
  const [chosen, setChosen] = useState<{ [Part in keyof Outcome]: Outcome[Part] | null }>({
    thing: null,
    person: null,
  });
  const [isChecked, setIsChecked] = useState(false);
  const [days, setDays] = useState('7');
  const [isConfirming, setIsConfirming] = useState(false);
  const reason = useReason();
  const { thing, person } = chosen;
  const outcome = thing !== null && person !== null ? { thing, person } : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (busy || reason.read() === null || outcome === null) return;
    if (outcome.person === 'ban') setIsConfirming(true);
    else send(outcome);
  }

  function send(decision: Outcome) {
    const reasonText = reason.read();
    setIsConfirming(false);
    if (reasonText === null) return;
    void decide({ ...decision, reason: reasonText, ...(decision.person === 'suspend' && { days: Number(days) }) });
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <RadioGroup
        legend={COPY.thing}
        name="thing"
        options={THINGS}
        value={thing}
        onChange={(value) => setChosen((before) => ({ ...before, thing: value }))}
        error={isChecked && thing === null ? COPY.chooseThing : undefined}
      />
      <RadioGroup
        legend={COPY.who}
        name="person"
        options={PEOPLE}
        value={person}
        onChange={(value) => setChosen((before) => ({ ...before, person: value }))}
        error={isChecked && person === null ? COPY.choosePerson : undefined}
      />
      {person === 'suspend' && (
        <Select label={COPY.days} options={DAYS} value={days} onChange={(event) => setDays(event.target.value)} />
      )}
      <TextArea {...reason.field} hint={COPY.reasonHint} />
      <output className="text-meta text-muted">{outcome && COPY.summary(outcome)}</output>
      {report.sameCount > 1 && <p className="text-meta text-muted">{COPY.sameHint}</p>}
      <Button type="submit" kind="primary" className="self-start" busy={busy} busyText={STAFF_COPY.processing}>
        {STAFF_COPY.decide}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={COPY.banTitle}
        tone="danger"
        confirmLabel={COPY.people.ban.name}
        cancelLabel={STAFF_COPY.cancel}
        onConfirm={() => outcome && send(outcome)}
        onCancel={() => setIsConfirming(false)}
      >
        {COPY.banText}
      </ConfirmDialog>
    </form>
  );
}
