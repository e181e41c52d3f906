import { readFile } from 'node:fs/promises';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import { prepareJobs } from '../../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { buildWebIfChanged } from '../../../tools/src/build-web-if-changed.ts';
import { postmasterOf, processorTime } from '../searching/processor-time.ts';
import { startProgram, stopProgram } from './child-program.ts';
import { SECRET, serverEnv } from './server-env.ts';

type SiteOptions = {
  dataDir: string;
  url: string;
  logLevel: string;
  env?: Record<string, string>;
  flags?: string[] | undefined;
};

/** The real server with its pages in a process of its own, and what prepares its data in this one. */
export async function openSite({ dataDir, url, logLevel, env = {}, flags }: SiteOptions) {
  await buildWebIfChanged();
  const base = serverEnv({ url, dataDir, logLevel });
  const log = createLog({ level: 'error' });
  await prepareJobs({ url, log });
  const config = testConfig({ dataDir, secret: SECRET });
  const deps = await createDeps({ config, log, databaseUrl: url, isAlone: true });
  const { child, port } = await startProgram(
    'site-server.ts',
    { ...base, NODE_ENV: 'production', ...env },
    undefined,
    flags,
  );
  const postmaster = await postmasterOf(dataDir);
  const serverBusy = async () => (await processorTime(child.pid ?? 0)) ?? NaN;
  const databaseBusy = async () => (await processorTime(postmaster)) ?? NaN;
  return {
    deps,
    port,
    /** CPU milliseconds so far. */
    serverBusy,
    databaseBusy,
    busy: async () => (await serverBusy()) + (await databaseBusy()),
    /** Resident megabytes of the server. */
    resident: async () => residentMegabytes(child.pid ?? 0),
    async close() {
      await stopProgram(child);
      await deps.close();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

async function residentMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
