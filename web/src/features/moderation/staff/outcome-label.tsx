import { isDismissed, type Outcome, type PersonOutcome } from '@quad/contract/moderation/moderation';
import { STAFF_REPORT_COPY as COPY } from './staff-copy.ts';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';

const TONES = { warn: 'warning', suspend: 'danger', ban: 'danger' } as const satisfies Record<
  Exclude<PersonOutcome, 'nothing'>,
  string
>;

/** Both parts of a decision. */
export function OutcomeLabel({ outcome }: { outcome: Outcome }) {
  const { thing, person } = outcome;
  if (isDismissed(outcome)) return <StateLabel>{COPY.dismissed}</StateLabel>;
  return (
    <>
      <StateLabel tone={thing === 'remove' ? 'warning' : 'neutral'}>{COPY.thingOutcomes[thing]}</StateLabel>
      {person !== 'nothing' && <StateLabel tone={TONES[person]}>{COPY.personOutcomes[person]}</StateLabel>}
    </>
  );
}
