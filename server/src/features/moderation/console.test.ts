import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { newWorld, type World } from '../../test/world.ts';

let world: World;
let staff: Student;
beforeAll(async () => {
  world = await newWorld();
  staff = await world.student('sam', { role: 'staff' });
});
afterAll(() => world.close());

type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST' | 'PATCH', path: Path, body?: object) => {
  const answer = await world.as(viewer).call(method, path, body);
  return { status: answer.statusCode, ...answer.json() };
};

describe('the console', () => {
  test('bans and lets in addresses, changes campuses and counts what waits', async () => {
    const banned = { address: 'someone@mail.example', reason: 'Sold what was not theirs.' };
    expect(await call(staff, 'POST', '/staff/bans', banned)).toMatchObject({ banned: 1, hasAccount: false });
    expect((await call(staff, 'GET', '/staff/bans')).items).toMatchObject([{ reason: banned.reason }]);
    expect(await call(staff, 'POST', '/staff/bans/lift', banned)).toMatchObject({ lifted: 1 });

    const changed = await world.as(staff).call('PATCH', '/staff/campuses/ou', { firstPageSize: 20 });
    expect(changed.json()).toEqual({ changed: 1 });
    const { items } = await call(staff, 'GET', '/staff/campuses');
    expect(items.find(({ slug }: { slug: string }) => slug === 'ou')).toMatchObject({
      settings: { firstPageSize: 20 },
    });
    const wrong = await world.as(staff).call('PATCH', '/staff/campuses/ou', { role: 'x' });
    expect(wrong.statusCode).toBe(400);

    expect(await call(staff, 'GET', '/staff/queues')).toMatchObject({
      ads: 0,
      appeals: 0,
      reports: expect.any(Number),
    });
  });
});
