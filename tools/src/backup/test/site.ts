import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../../../server/src/ports/postgres/embedded-postgres.ts';
import { SCRATCH_SETTINGS } from '../../../../server/src/ports/postgres/settings.ts';
import { folderStorage } from '../../../../server/src/ports/storage/folder-storage.ts';
import { sha256Of } from '../hashed-file.ts';

export const SETTINGS = { ...SCRATCH_SETTINGS, wal_level: 'replica', max_wal_senders: '4' };

const CAMPUS = '01900000-0000-7000-8000-000000000001';

/** A folder that root's unprivileged PostgreSQL can enter. */
export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'quad-backup-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A data folder with a running database, in which one student posts photos. */
export async function openSite(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  await migrate({ url: postgres.url });
  await writeFile(join(dataDir, 'secret'), randomBytes(32).toString('base64url'));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const storage = folderStorage(join(dataDir, 'media'));
  const student = randomUUID();
  await client.query(
    `insert into users (id, campus_id, first_name, last_name, username, email) values ($1, $2, 'Mia', 'B.', $3, $4)`,
    [student, CAMPUS, `mia${student}`, `${student}@mail.test`],
  );

  return {
    url: postgres.url,
    /** Stores the file first and its row second, as uploads do. Returns its key. */
    async addPhoto(): Promise<string> {
      const id = randomUUID();
      const key = `media/${id}/large`;
      await storage.put(key, randomBytes(2_000), { contentType: 'image/webp' });
      const variants = JSON.stringify([{ name: 'large', type: 'image/webp', width: 1, height: 1, bytes: 2_000, key }]);
      await client.query(
        `insert into media (id, campus_id, owner_id, purpose, kind, status, variants) values ($1, $2, $3, 'post', 'photo', 'ready', $4)`,
        [id, CAMPUS, student, variants],
      );
      return key;
    },
    removeFile: (key: string) => storage.delete(key),
    hashOf: (key: string) => hashOfPhoto(dataDir, key),
    async close() {
      await client.end();
      await postgres.stop();
    },
  };
}

export async function hashOfPhoto(dataDir: string, key: string) {
  return sha256Of(await readFile(join(dataDir, 'media', key)));
}

/** The keys of all photos that the database of a stopped site knows. */
export async function readPhotos(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(`select variants -> 0 ->> 'key' as key from media order by id`);
  await client.end();
  await postgres.stop();
  return rows.map(({ key }) => key);
}

export function removeFolder(folder: string) {
  return rm(folder, { recursive: true, force: true });
}
