import { expect, test } from 'vitest';
import { previousRelease } from '../../bench/src/releases/old-release.ts';
import { BACK_MS, rollRelease } from '../../bench/src/releases/roll.ts';

const TABS = 15;
const from = previousRelease();
const missing = from === undefined ? ' (left out: this clone has no earlier commit)' : '';

test.skipIf(from === undefined)(
  `the previous release runs on the new schema and is replaced under load without a failed request${missing}`,
  { timeout: 300_000 },
  async () => {
    const { responded, refused, failed, lost, backAfter } = await rollRelease({
      from: from ?? '',
      tabs: TABS,
      seconds: 1,
    });
    expect({ refused, failed, lost }).toEqual({ refused: 0, failed: [], lost: 0 });
    expect(Math.min(responded.reads, responded.writes, responded.parts)).toBeGreaterThan(5);
    expect(backAfter).toHaveLength(TABS);
    expect(backAfter.at(-1)).toBeLessThan(BACK_MS);
    // Spread over time.
    expect((backAfter.at(-1) ?? 0) - (backAfter[0] ?? 0)).toBeGreaterThan(50);
  },
);
