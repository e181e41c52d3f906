import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ITEM_ACTIONS, ITEM_LIFE } from '@quad/contract/market/item-life';
import { itemStatus, type ItemChange } from '@quad/contract/market/items.schemas';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { callAs } from '../../test/caller.ts';
import { conversationsOf } from '../../test/conversations.ts';
import { newTestDatabase } from '../../test/database.ts';
import { useWorld } from '../../test/world.ts';
import { endHolds } from './end-holds.ts';
import { itemsOf } from '../../test/item-changes.ts';

/* Two processes on one database: each has its own pool and its own app. */
const database = await newTestDatabase();
const otherPool = await openDatabase({ url: database.url, max: 5, log: { warn: () => undefined } });
const world = await useWorld({}, { database });
const otherDeps = { ...world.deps, db: otherPool };
const otherApp = await buildApp(otherDeps);
afterAll(async () => {
  await otherApp.close();
  await otherPool.close();
});
const processes = [
  { app: world.app, deps: world.deps },
  { app: otherApp, deps: otherDeps },
] as const;

const items = itemsOf(world);
const owner = await world.student('olive');
const holder = await world.student('rosa');
const stranger = await world.student('stan');
await conversationsOf(world).open(holder, owner);
const people = { owner, holder, stranger };

const change: fc.Arbitrary<ItemChange> = fc.constantFrom(
  { action: 'hold', userId: holder.id, days: 1 },
  { action: 'sell' },
  { action: 'sell', buyerId: holder.id },
  { action: 'release' },
  { action: 'relist' },
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    who: fc.constantFrom('owner', 'owner', 'holder', 'stranger'),
    change,
    process: fc.nat(1),
    isTwice: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('undo' as const),
    who: fc.constantFrom('owner', 'holder', 'stranger'),
    process: fc.nat(1),
  }),
  fc.record({ kind: fc.constant('clock' as const), process: fc.nat(1) }),
);
const round = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  hours: fc.constantFrom(0, 0, 0, 20, 30),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Taken = { changeId: string; by: keyof typeof people };

test('random actions of owner, holder, strangers and the clock, from two processes at once, keep every rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 6 }), async (rounds) => {
      for (const { id } of Object.values(people)) await world.deps.limits.clear('item_change', id);
      await world.deps.limits.clear('post', owner.id);
      world.clock.set('2026-03-03T14:20:00Z');
      const { id } = await items.sell(owner);
      let latest: Taken | undefined;
      for (const { steps, hours } of rounds) {
        world.clock.advance(hours * 3_600_000);
        const before = await items.row(id);
        const responses = await Promise.all(steps.map((each) => take(id, before.version, latest, each)));
        latest = responses.findLast((response) => response?.taken)?.taken ?? latest;
        const after = await items.row(id);
        expect(await faultsIn(id)).toEqual([]);
        // Of concurrent changes to the same version at most one succeeds. The job and undos use the newest.
        const changed = responses.filter((response) => response?.status === 200 && response.kind === 'change');
        expect(changed.length).toBeLessThanOrEqual(1);
        for (const response of responses) expect([200, 404, 409]).toContain(response?.status ?? 200);
        expect(after.version).toBeGreaterThanOrEqual(before.version + changed.length);
      }
    }),
    { numRuns: 15 },
  );
});

async function take(postId: string, version: number, latest: Taken | undefined, each: Step) {
  const { app, deps } = processes[each.process === 1 ? 1 : 0];
  if (each.kind === 'clock') {
    await endHolds(deps);
    return undefined;
  }
  const caller = callAs(app, people[each.who as keyof typeof people], {});
  if (each.kind === 'undo') {
    const path = `/posts/${postId}/item/changes/${latest?.changeId ?? randomUUID()}/undo` as const;
    const { statusCode } = await caller.call('POST', path, {});
    return { kind: each.kind, status: statusCode, taken: undefined };
  }
  const changeId = randomUUID();
  const send = () => caller.call('POST', `/posts/${postId}/item/changes`, { changeId, version, change: each.change });
  const responses = await Promise.all(each.isTwice ? [send(), send()] : [send()]);
  const [status = 0] = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  const taken = status === 200 ? { changeId, by: each.who as keyof typeof people } : undefined;
  return { kind: each.kind, status, taken };
}

/** Every change is recorded once, follows from the one before by the table, and an undo restores exactly. */
async function faultsIn(id: string) {
  const { version, ...item } = await items.row(id);
  const records = await items.records(id);
  const isCounted = version === records.length + 1 && records.every((record, index) => record.version === index + 2);
  const isHeldRight = item.status === 'held' ? item.held_for === holder.id : item.held_for === null;
  const steps = records.flatMap((record, index) => {
    const [previous, next] = [records[index - 1], records[index + 1]];
    const follows = next === undefined || next.from_status === record.to_status;
    const allowed =
      record.action === 'undo'
        ? // An undo restores the state before the change that it undid.
          previous?.undone_at !== null && jsonOf(previous?.before) === jsonOf(next ? next.before : stateOf(item))
        : ITEM_LIFE[itemStatus.parse(record.from_status)][actionOf(record.action)] === record.to_status;
    return follows && allowed ? [] : [`${record.action} of version ${record.version}`];
  });
  return [...(isCounted ? [] : ['records']), ...(isHeldRight ? [] : ['holder']), ...steps];
}

/** Sorted by key, like the JSON that the database stores. */
function jsonOf(state: unknown) {
  const entries = Object.entries(JSON.parse(JSON.stringify(state)) ?? {});
  return JSON.stringify(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}

const actionOf = (name: string) => ITEM_ACTIONS.find((action) => action === name) ?? 'expire';

type Row = Omit<Awaited<ReturnType<typeof items.row>>, 'version'>;

function stateOf({ status, held_for, held_until, hold_warn_at, buyer_id, sold_at, ...rest }: Row) {
  const { price_cents, condition, is_negotiable } = rest;
  return { status, held_for, held_until, hold_warn_at, buyer_id, sold_at, price_cents, condition, is_negotiable };
}
