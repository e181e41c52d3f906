import type { Outcome } from '@quad/contract/moderation/moderation';
import { STAFF_REPORT_COPY } from './staff-copy.ts';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';

const TONES = {
  dismissed: 'neutral',
  removed: 'warning',
  warned: 'warning',
  suspended: 'danger',
  banned: 'danger',
} as const satisfies Record<Outcome, string>;

export function OutcomeLabel({ outcome }: { outcome: Outcome }) {
  return <StateLabel tone={TONES[outcome]}>{STAFF_REPORT_COPY.outcomes[outcome]}</StateLabel>;
}
