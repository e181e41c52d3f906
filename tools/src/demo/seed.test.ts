import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundCharge } from '../../../server/src/ports/payments/sandbox-payments-records.ts';
import { folderStorage } from '../../../server/src/ports/storage/folder-storage.ts';
import { newTestDatabase, type TestDatabase } from '../../../server/src/test/database.ts';
import { COUNTER_CHECKS } from './test/counter-checks.ts';
import { seedDemo } from './seed.ts';

describe('the demo in a database', () => {
  let db: TestDatabase;
  let folder: string;
  const seed = () => seedDemo({ db, storage: folderStorage(folder), clock: { now: () => new Date() } });

  beforeAll(async () => {
    db = await newTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'quad-demo-'));
    await seed();
  });

  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  test.each(COUNTER_CHECKS)('%s are counted exactly', async (_, disagreements) => {
    const { rows } = await db.pool.query(disagreements);
    expect(rows).toEqual([]);
  });

  test('every file is ready, measured and stored', async () => {
    const unready = `select from media where status <> 'ready' or width = 0 or thumbhash is null or variants = '[]'`;
    const { rows } = await db.pool.query(unready);
    expect(rows).toEqual([]);
  });

  test('opens SMU to visitors and no other school', async () => {
    const { rows } = await db.pool.query(`select slug from campuses where privacy = 'public' order by slug`);
    expect(rows).toEqual([{ slug: 'campus' }, { slug: 'smu' }]);
  });

  test('has popular searches and words that can be corrected on every campus', async () => {
    const { rows } = await db.pool.query(`
      select slug from campuses c
      where (select count(*) from searches where campus_id = c.id and unique_views >= 3) < 8
        or not exists (select from search_words where campus_id = c.id and uses > 0)`);
    expect(rows).toEqual([]);
  });

  test('has reports, feedback, an appeal and an ad in review for staff', async () => {
    const { rows } = await db.pool.query(`
      select
        (select count(*)::int from reports where status = 'open') as reports,
        (select count(*)::int from feedback where status = 'open') as feedback,
        (select count(*)::int from decisions where appealed_at is not null and appeal_decided_at is null) as appeals,
        (select count(*)::int from ads where status = 'in review') as ads`);
    expect(rows).toEqual([{ reports: 6, feedback: 6, appeals: 2, ads: 2 }]);
  });

  test('gives an ad in review no days, like a real one', async () => {
    const { rows } = await db.pool.query(
      `select from ads where status = 'in review' and coalesce(start_at, end_adjusted_at) is not null`,
    );
    expect(rows).toEqual([]);
  });

  test('has verified staff', async () => {
    const { rows } = await db.pool.query(
      `select username from users where role = 'staff' and school_verified_at is not null`,
    );
    expect(rows).toEqual([{ username: 'quadstaff' }]);
  });

  test('a charge of a running ad can be paid back to the card', async () => {
    const { rows } = await db.pool.query<{ ref: string; cents: number }>(`
      select p.provider_ref as ref, p.cents from payments p join ads a on a.id = p.ad_id
      where p.kind = 'charge' and a.status = 'active' limit 1`);
    const [{ ref, cents } = { ref: '', cents: 0 }] = rows;
    const refund = await refundCharge(db.db, { ref: 'a refund', charge_ref: ref, cents });
    expect(refund).toBe('refunded');
  });

  test('leaves a database with other students alone', async () => {
    expect(await seed()).toBe(false);
  });
});
