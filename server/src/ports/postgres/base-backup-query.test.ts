import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { BaseBackupQuery } from './base-backup-query.ts';

test('an archive that is written slowly blocks PostgreSQL, but never the manifest behind it', async () => {
  const stream = new PassThrough();
  const connection = new pg.Connection({ stream: () => stream });
  const query = new BaseBackupQuery();
  const arrive = (kind: string, content: string | Buffer) =>
    query.handleCopyData({ chunk: Buffer.concat([Buffer.from(kind), Buffer.from(content)]) }, connection);
  const large = Buffer.alloc(1024 * 1024, 'x');

  arrive('n', 'base.tar\0\0');
  arrive('d', large);
  expect(stream.isPaused()).toBe(true);
  // By then a packet's worth has arrived, possibly the whole archive.
  arrive('m', '');
  expect(stream.isPaused()).toBe(false);
  arrive('d', '{"Files":');
  arrive('d', '[]}');
  expect(stream.isPaused()).toBe(false);
  expect(await buffer(query.archive)).toEqual(large);
  expect(query.manifest.toString()).toBe('{"Files":[]}');
});
