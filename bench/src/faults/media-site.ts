import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { addStudent, type Student } from '../../../server/src/test/people.ts';
import { creationHeaders } from '../../../server/src/test/uploads.ts';
import { onOwnData } from '../on-own-data.ts';
import { startFaultyServer } from './faulty-server.ts';
import { SECRET } from '../load/server-env.ts';

const POLL_MS = 50;

export type MediaSite = Awaited<ReturnType<typeof open>>;

/** A separate server, with students who upload files. */
export async function onMediaSite(run: (site: MediaSite, dataDir: string) => Promise<void>) {
  await onOwnData(async (dataDir, url) => {
    const config = testConfig({ dataDir, secret: SECRET });
    const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET, DEMO: 'off', SHED_DELAY_MS: '0' };
    const server = await startFaultyServer(env);
    try {
      await run(await open(deps, server), dataDir);
    } finally {
      await server.stop();
      await deps.close();
    }
  });
}

type Sources = Awaited<ReturnType<typeof createDeps>>;
type Server = Awaited<ReturnType<typeof startFaultyServer>>;

async function open(deps: Sources, { port, pid }: Server) {
  async function send(student: Student, { method = 'PUT', path = '', headers = {} }, body: Buffer) {
    const host = `${student.campus}.localhost`;
    const sent = request({
      port,
      method,
      path,
      headers: { host, origin: `http://${host}`, cookie: student.cookie, ...headers },
    });
    sent.end(body);
    const [response]: IncomingMessage[] = (await once(sent, 'response')) as [IncomingMessage];
    if (!response) throw new Error('There was no answer');
    response.resume();
    await once(response, 'end');
    return response;
  }

  return {
    student: (name: string) => addStudent(deps, name),
    avatar: async (student: Student, photo: Buffer) => {
      const { statusCode } = await send(
        student,
        { path: '/api/me/avatar', headers: { 'content-type': 'image/png' } },
        photo,
      );
      return statusCode;
    },
    /** Uploads a file completely and returns its ID. */
    async upload(student: Student, file: Buffer, name: string) {
      const headers = {
        ...creationHeaders(file.length, { name }),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
      };
      const { statusCode, headers: responseHeaders } = await send(
        student,
        { method: 'POST', path: UPLOADS_PATH, headers },
        file,
      );
      if (statusCode !== 201) throw new Error(`An upload was answered with ${statusCode}`);
      return String(responseHeaders.location).split('/').at(-1) ?? '';
    },
    async statusOf(ids: readonly string[]) {
      const rows = await deps.db.db
        .selectFrom('media')
        .select('status')
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(({ status }) => status);
    },
    /** Seconds until it is ready; undefined when it takes longer than `secondsMax`. */
    async untilReady(id: string, secondsMax: number) {
      const begun = performance.now();
      while (performance.now() - begun < secondsMax * 1000) {
        const row = await deps.db.db.selectFrom('media').select('status').where('id', '=', id).executeTakeFirst();
        if (row?.status === 'ready') return (performance.now() - begun) / 1000;
        if (row?.status === 'failed') return undefined;
        await wait(POLL_MS);
      }
      return undefined;
    },
    /** Waits until a worker processes a file whose job has a matching name. */
    async untilWorkedOn(name: string) {
      for (;;) {
        const { rowCount } = await deps.db.pool.query(
          'select from graphile_worker.jobs where task_identifier like $1 and locked_at is not null',
          [name],
        );
        if (rowCount) return;
        await wait(POLL_MS);
      }
    },
    /** Memory of the web process, in megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  };
}
