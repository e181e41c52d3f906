import type { AdStatus } from '@quad/contract/ads/ad-status';
import { AD_STATUS_COPY } from './ad-copy.ts';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';

const TONES: Partial<Record<AdStatus, 'success' | 'warning' | 'danger'>> = {
  active: 'success',
  paused: 'warning',
  checkout: 'warning',
  rejected: 'danger',
};

export function AdStatusLabel({ status }: { status: AdStatus }) {
  return <StateLabel tone={TONES[status] ?? 'neutral'}>{AD_STATUS_COPY[status]}</StateLabel>;
}
