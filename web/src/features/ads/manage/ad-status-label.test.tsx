import { expect, test } from 'vitest';
import { AD_STATUSES } from '@quad/contract/ads/ad-status';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { AdStatusLabel } from './ad-status-label.tsx';

test('every status has the label of the specification', () => {
  const labels = AD_STATUSES.map((status) => [status, ...textsIn(markupOf(<AdStatusLabel status={status} />))]);
  expect(labels).toEqual([
    ['checkout', 'Not Paid'],
    ['in review', 'In Review'],
    ['scheduled', 'Scheduled'],
    ['active', 'Running'],
    ['paused', 'Paused'],
    ['stopped', 'Stopped'],
    ['completed', 'Completed'],
    ['rejected', 'Rejected'],
  ]);
});
