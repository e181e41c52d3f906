import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/src/platform/database/database.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import type { EmbeddedPostgres } from '../../../server/src/ports/postgres/embedded-postgres.ts';
import { startScratchPostgres } from '../../../server/src/ports/postgres/scratch-postgres.ts';
import { folderStorage } from '../../../server/src/ports/storage/folder-storage.ts';
import { seedDemo } from './seed.ts';

describe('the demo in a database', () => {
  let postgres: EmbeddedPostgres;
  let db: Database;
  let folder: string;
  const seed = () => seedDemo({ db, storage: folderStorage(folder), clock: { now: () => new Date() } });

  beforeAll(async () => {
    postgres = await startScratchPostgres();
    await migrate({ url: postgres.url });
    db = await openDatabase({ url: postgres.url, max: 4, log: { warn: () => undefined } });
    folder = await mkdtemp(join(tmpdir(), 'quad-demo-'));
    await seed();
  }, 120_000);

  afterAll(async () => {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  test.each([
    [
      'saves of a post',
      'select 1 from posts p where save_count <> (select count(*) from saves s where s.post_id = p.id)',
    ],
    [
      'files of a post',
      'select 1 from posts p where media_count <> (select count(*) from media m where m.post_id = p.id)',
    ],
    [
      'comments of a post',
      'select 1 from posts p where parent_id is null and comment_count <> (select count(*) from posts c where c.root_id = p.id and c.id <> p.id)',
    ],
    [
      'replies below a comment',
      `with recursive below as (
         select parent_id as ancestor, id from posts where parent_id is not null
         union all
         select p.parent_id, b.id from below b join posts p on p.id = b.ancestor where p.parent_id is not null
       )
       select 1 from posts p where comment_count <> (select count(*) from below where ancestor = p.id)`,
    ],
    [
      'posts of a student',
      `select 1 from users u where post_count <> (select count(*) from posts p where p.author_id = u.id and p.parent_id is null and p.type = 'post')`,
    ],
    [
      'members of a campus',
      'select 1 from campuses c where member_count <> (select count(*) from users u where u.campus_id = c.id and u.school_verified_at is not null)',
    ],
    [
      'the last bump of a thread',
      'select 1 from posts p where parent_id is null and bumped_at <> (select max(c.created_at) from posts c where c.root_id = p.id)',
    ],
    [
      'messages of a chat',
      'select 1 from chats c where last_seq <> (select count(*) from messages m where m.chat_id = c.id)',
    ],
    [
      'unread marks of a chat',
      'select 1 from chat_members m join chats c on c.id = m.chat_id where is_unread <> (last_read_seq < last_seq)',
    ],
    [
      'the files that storage keeps',
      `select 1 from media where status <> 'ready' or width = 0 or thumbhash is null or jsonb_array_length(variants) = 0`,
    ],
  ])('%s are counted exactly', async (_, disagreements) => {
    const { rows } = await db.pool.query(disagreements);
    expect(rows).toEqual([]);
  });

  test('opens SMU to visitors and no other school', async () => {
    const { rows } = await db.pool.query(`select slug from campuses where privacy = 'public' order by slug`);
    expect(rows).toEqual([{ slug: 'campus' }, { slug: 'smu' }]);
  });

  test('leaves a database alone where somebody lives', async () => {
    expect(await seed()).toBe(false);
  });
});
