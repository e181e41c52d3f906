import { expect, test } from 'vitest';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { AdActions } from './ad-actions.tsx';
import { someAd } from '../test/some-ad.ts';

function actionsOf(changes: Partial<Ad>) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { canBoost: true } });
  return textsIn(markupOf(<AdActions ad={someAd(changes)} />, client));
}

const OVER = { status: 'stopped', pausedAt: null, endedAt: '2026-11-02T12:00:00.000Z' } as const;

test('a finished ad links to its post, and to another boost where that is possible', () => {
  expect(actionsOf({ ...OVER, isBoostable: true })).toEqual(['Boost Again', 'View post']);
  expect(actionsOf({ ...OVER, notice: 'item sold' })).toEqual(['View post']);
  expect(actionsOf({ ...OVER, hasPost: false })).toEqual([]);
  // Staff removed the post, and an appeal restored it.
  expect(actionsOf({ ...OVER, notice: 'post removed', isBoostable: true })).toEqual(['Boost Again', 'View post']);
});
