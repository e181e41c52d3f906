import { describe, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();
const staff = await world.student('sam', { role: 'staff' });

type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST' | 'PATCH', path: Path, body?: object) => {
  const response = await world.as(viewer).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};

describe('the console', () => {
  test('bans and unbans addresses, changes campuses and counts what waits', async () => {
    const banned = { address: 'someone@mail.example', reason: 'Sold what was not theirs.' };
    expect(await call(staff, 'POST', '/staff/bans', banned)).toMatchObject({ banned: 1, hasAccount: false });
    world.clock.advance(1_000);
    const later = { address: 'another@mail.example', reason: 'Spam.' };
    await call(staff, 'POST', '/staff/bans', later);
    const { items: bans } = await call(staff, 'GET', '/staff/bans');
    expect(bans).toMatchObject([{ reason: later.reason }, { reason: banned.reason }]);
    expect(await call(staff, 'POST', '/staff/bans/lift', banned)).toMatchObject({ lifted: 1 });

    const change = (body: object) => call(staff, 'PATCH', '/staff/campuses/ou', body);
    for (const reason of [undefined, ' ']) {
      expect(await change({ firstPageSize: 20, reason })).toMatchObject({ status: 400, code: 'input_invalid' });
    }
    const reason = 'Long lists load slowly here.';
    expect(await change({ firstPageSize: 20, reason })).toEqual({ status: 200, changed: 1 });
    const { items } = await call(staff, 'GET', '/staff/campuses');
    expect(items.find(({ slug }: { slug: string }) => slug === 'ou')).toMatchObject({
      settings: { firstPageSize: 20 },
    });
    const audit = await call(staff, 'GET', '/staff/audit');
    expect(audit.items[0]).toMatchObject({
      actor: { id: staff.id },
      action: 'campus.changed',
      subject: 'campus:ou',
      detail: { reason, changed: [{ field: 'firstPageSize', before: 25, after: 20 }] },
    });
    expect(await change({ role: 'x', reason })).toMatchObject({ status: 400 });

    expect(await call(staff, 'GET', '/staff/queues')).toMatchObject({
      ads: 0,
      appeals: 0,
      reports: expect.any(Number),
    });
  });
});
