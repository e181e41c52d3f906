import type { Outcome } from '@quad/contract/moderation';
import { STAFF_REPORT_WORDS } from '@quad/contract/staff-words';
import { StateLabel } from '../../../ui/state-label.tsx';

const TONES = {
  dismissed: 'neutral',
  removed: 'warning',
  warned: 'warning',
  suspended: 'danger',
  banned: 'danger',
} as const satisfies Record<Outcome, string>;

export function OutcomeLabel({ outcome }: { outcome: Outcome }) {
  return <StateLabel tone={TONES[outcome]}>{STAFF_REPORT_WORDS.outcomes[outcome]}</StateLabel>;
}
