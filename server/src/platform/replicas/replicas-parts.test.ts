import { expect, test } from 'vitest';
import { declaredEndpoints } from '../../test/declared-endpoints.ts';
import { nextRun } from './next-run.ts';
import { laterOf, positionOf, START } from './position.ts';
import { parsePosition, signPosition } from './signed-position.ts';
import { ADDING, UNSEEN, writeKindOf } from './write-kinds.ts';

test('a later position sorts after an earlier one, also across its two numbers', () => {
  expect(positionOf('0/FFFFFFFF') < positionOf('1/0')).toBe(true);
  expect(positionOf('9/1') < positionOf('10/0')).toBe(true);
  expect(laterOf(positionOf('A/1'), positionOf('9/F'))).toBe(positionOf('A/1'));
});

test('a forged or foreign position requires nothing, and a signed one sorts like its position', () => {
  const [earlier, later] = [positionOf('0/1'), positionOf('2/0')];
  expect(parsePosition(signPosition(later, 'secret'), 'secret')).toBe(later);
  expect(signPosition(earlier, 'secret') < signPosition(later, 'secret')).toBe(true);
  const forged = [
    undefined,
    '',
    later,
    `${later}.`,
    signPosition(later, 'other'),
    `${later}${signPosition(earlier, 'secret').slice(16)}`,
  ];
  for (const text of forged) expect(parsePosition(text, 'secret')).toBe(START);
});

test('callers during a query share the next one, which starts afterwards', async () => {
  const responses: ((response: string) => void)[] = [];
  const ask = nextRun(() => new Promise<string>((resolve) => responses.push(resolve)));
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(responses).toHaveLength(1);
  responses[0]?.('before');
  expect(await first).toBe('before');
  await Promise.resolve();
  responses[1]?.('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  expect(responses).toHaveLength(2);
});

test('a failed query does not stop the next', async () => {
  let asked = 0;
  const ask = nextRun(async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return asked;
  });
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
});

test('every unnamed write restricts reads, and every name is an endpoint', async () => {
  const declared = await declaredEndpoints();
  const names = new Set(declared.map(({ method, path }) => `${method} ${path}`));
  for (const name of [...ADDING, ...UNSEEN]) expect(names).toContain(name);
  const kindOf = (name: string) => {
    const found = declared.find(({ method, path }) => `${method} ${path}` === name);
    return found && writeKindOf(found);
  };
  expect(kindOf('GET /feed')).toBe('unseen');
  expect(kindOf('DELETE /posts/:postId')).toBe('restricting');
  expect(kindOf('PUT /blocks/:userId')).toBe('restricting');
});
