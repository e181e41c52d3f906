import { expect, test } from 'vitest';
import type { PostVersion } from '@quad/contract/posts/posts.schemas';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { EarlierVersions } from './earlier-versions.tsx';

const version: PostVersion = {
  document: { blocks: [{ text: 'A desk' }] },
  category: 'all',
  media: [],
  item: { intent: 'selling', priceCents: 4500, isNegotiable: true, condition: 'like new' },
  writtenAt: '2026-05-01T12:00:00.000Z',
  replacedAt: '2026-05-01T12:01:00.000Z',
};

const endOf = (shown: PostVersion) => textsIn(markupOf(<EarlierVersions versions={[shown]} post={undefined} />)).at(-1);

test('an earlier version shows price and condition', () => {
  expect(endOf(version)).toBe('$45 or best offer · Like new');
  expect(endOf({ ...version, item: null })).toContain('A desk');
});
