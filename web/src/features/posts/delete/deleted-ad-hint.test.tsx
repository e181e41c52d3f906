import { expect, test } from 'vitest';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { DeletedAdHint } from './deleted-ad-hint.tsx';

type PostAd = NonNullable<Post['ad']>;

const ID = '00000000-0000-4000-8000-000000000001';
const START = Date.UTC(2026, 8, 1, 12);
const DAY_MS = 86_400_000;

/** The hint for the owner of a post whose four-day ad has run for this many days. */
function hintOf(status: PostAd['status'], daysRun?: number) {
  const client = createQueryClient();
  const at = (days: number) => new Date(START + days * DAY_MS).toISOString();
  if (daysRun !== undefined) {
    const ad = {
      startAt: at(0),
      endAdjustedAt: at(4),
      pausedAt: null,
      pausedMs: 0,
      endedAt: null,
      paidCents: 2000,
      asOf: (START + daysRun * DAY_MS) * 1000,
    } satisfies Partial<Ad>;
    client.setQueryData(['posts', 'ad of deleted', ID], { ad });
  }
  return textsIn(markupOf(<DeletedAdHint ad={{ id: ID, status, cta: { type: 'message' } } as PostAd} />, client));
}

test.each([
  [0.5, "Its ad ends, and we refund $15.00 for the days that haven't started."],
  [2.5, "Its ad ends, and we refund $5.00 for the days that haven't started."],
  [3.5, 'Its ad ends. Every day you paid for has started, so there is no refund.'],
])('after %s of four days the hint says what is refunded', (days, words) => {
  expect(hintOf('active', days)).toEqual([words]);
});

test('an unpaid ad is deleted with the post, one that is over is not mentioned', () => {
  expect(hintOf('checkout')).toEqual(['Its unpaid ad will be deleted too.']);
  expect(hintOf('completed')).toEqual([]);
});
