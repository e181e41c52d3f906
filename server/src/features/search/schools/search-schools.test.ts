import { expect, test } from 'vitest';
import { searchSchools } from '@quad/contract/search/search.endpoints';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

async function schools(q: string) {
  const asked = new URLSearchParams({ q });
  const response = await world.as(null, { campus: 'campus' }).call('GET', `/schools?${asked.toString()}`);
  const parsed = searchSchools.response.parse(response.json());
  expect(parsed).toEqual(response.json());
  return parsed.items.map(({ slug }) => slug);
}

test.each([
  ['ou', ['ou']],
  ['OU', ['ou']],
  ['university of oklahoma', ['ou', 'okstate']],
  ['oklahoma state', ['okstate']],
  ['oklahma', ['ou', 'okstate']],
  ['Norman', ['ou']],
  ['stanfrod', ['stanford']],
  ['Harverd', ['harvard']],
  ['massachusets', ['harvard', 'mit']],
  ['cambridge', ['harvard', 'mit']],
  ['a&m', ['tamu']],
  ['los angeles', ['ucla']],
  ['duk', ['duke']],
  ['nowhere in particular', []],
  ['🎓', []],
])('%j finds %j first', async (q, slugs) => {
  const found = await schools(q);
  expect(slugs.length === 0 ? found : found.slice(0, slugs.length)).toEqual(slugs);
});

test.each([
  ['okla', ['ou', 'okstate']],
  ['texas', ['unt', 'smu', 'tamu', 'ut']],
])('%j finds %j and nothing that is only spelled similarly', async (q, slugs) => {
  expect((await schools(q)).toSorted()).toEqual(slugs.toSorted());
});

test('without a text all schools are listed by name, without the generic campus', async () => {
  const all = await schools('');
  expect(all).toHaveLength(14);
  expect(all[0]).toBe('duke');
  expect(all).not.toContain('campus');
});
