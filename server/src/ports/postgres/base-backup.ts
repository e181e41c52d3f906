import { once } from 'node:events';
import pg from 'pg';
import { BaseBackupQuery } from './base-backup-query.ts';
import { readTar, type TarEntry } from './read-tar.ts';

type BaseBackup = {
  url: string;
  /** Called for each file and folder of the cluster. It must read the whole content. */
  onEntry: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>;
  onProgress: (bytes: number, expected: number) => void;
};

/**
 * Copies a running cluster with the WAL that makes it consistent, and returns PostgreSQL's manifest of it. Over the
 * replication protocol, because the npm package has neither pg_dump nor pg_basebackup.
 */
export async function receiveBaseBackup({ url, onEntry, onProgress }: BaseBackup): Promise<Buffer> {
  // `replication` is missing in the types of the package.
  const options = { connectionString: url, replication: 'true', application_name: 'quad-backup' };
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps the WAL of a long backup from being recycled before it is sent. Gone with the connection.
    await client.query(`CREATE_REPLICATION_SLOT quad_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`);
    const query = client.query(new BaseBackupQuery());
    const ended = once(query, 'end');
    ended.catch(() => undefined);
    let bytes = 0;
    await readTar(query.archive, async (entry, content) => {
      await onEntry(entry, content);
      bytes += entry.bytes;
      onProgress(bytes, query.bytesExpected);
    });
    await ended;
    return query.manifest;
  } finally {
    await client.end();
  }
}
