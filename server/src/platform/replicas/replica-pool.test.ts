import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { tryAgain } from '../database/transient-errors.ts';
import { overloaded } from '../overload/overloaded.ts';
import { replicaPool } from './replica-pool.ts';

let losses = 0;
let released: string[];
beforeEach(() => {
  losses = 0;
  released = [];
});

/** A server that answers with its name, or fails. */
function serverOf(name: string, failure?: { query?: Error; connect?: Error }): PostgresPool {
  const client = {
    query: async () => {
      if (failure?.query) throw failure.query;
      return { rows: [name] };
    },
    release: () => void released.push(name),
  };
  return {
    connect: async () => {
      if (failure?.connect) throw failure.connect;
      return client as unknown as PostgresPoolClient;
    },
    end: async () => undefined,
    options: {},
  } as PostgresPool;
}

async function ask(replica: PostgresPool, { isIn } = { isIn: true }) {
  const onLost = () => void (losses += 1);
  const pool = replicaPool({ replica, primary: serverOf('primary'), isIn: () => isIn, onLost });
  const client = await pool.connect();
  try {
    return (await client.query('select 1', [])).rows;
  } finally {
    client.release();
  }
}

const stateError = (code: string) => Object.assign(new Error(code), { code });

test('a healthy replica answers', async () => {
  expect(await ask(serverOf('replica'))).toEqual(['replica']);
  expect([losses, released]).toEqual([0, ['replica']]);
});

test('a replica that fails during a read or before it drops out, and the primary answers', async () => {
  expect(await ask(serverOf('replica', { query: tryAgain(stateError('57P01')) }))).toEqual(['primary']);
  expect(await ask(serverOf('replica', { connect: tryAgain(stateError('ECONNREFUSED')) }))).toEqual(['primary']);
  expect([losses, released]).toEqual([2, ['primary', 'replica', 'primary']]);
});

test('a read that recovery cancels is answered by the primary, and the replica stays in', async () => {
  expect(await ask(serverOf('replica', { query: stateError('40001') }))).toEqual(['primary']);
  expect(losses).toBe(0);
});

test('a replica without a free connection is asked again later if it is busy, and not if it hangs', async () => {
  const connect = overloaded();
  await expect(ask(serverOf('replica', { connect }))).rejects.toBe(connect);
  expect(losses).toBe(0);
  expect(await ask(serverOf('replica', { connect }), { isIn: false })).toEqual(['primary']);
});

test('a write fails instead of reaching the primary, and so does a statement that is wrong everywhere', async () => {
  const write = tryAgain(stateError('25006'));
  await expect(ask(serverOf('replica', { query: write }))).rejects.toBe(write);
  const mistake = stateError('42601');
  await expect(ask(serverOf('replica', { query: mistake }))).rejects.toBe(mistake);
  expect(losses).toBe(0);
});
