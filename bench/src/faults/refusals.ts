import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import type { OpenDeps } from '../../../server/src/deps.ts';
import { LIMITS } from '../../../server/src/platform/limits/limit-names.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { startServer } from '../../../server/src/processes/test/server.ts';
import { addStudent, type Student } from '../../../server/src/test/people.ts';
import { addPost } from '../../../server/src/test/posts.ts';
import { onOwnData } from '../on-own-data.ts';
import { type CrowdRequest, sendCrowd } from './crowd.ts';
import type { Fault, Outcome } from './fault.ts';
import { readFeed } from './feed-reader.ts';
import { callSite } from './site-calls.ts';
import { SECRET } from '../load/server-env.ts';

/** The requests to repeat, each over the same number of connections, once the site and its students exist. */
type Attack = (site: Site) => Promise<AttackRequest[]>;
type AttackRequest = Pick<CrowdRequest, 'method' | 'body'> & { path: string; by?: Student };
type Site = { deps: OpenDeps; student: Student; call: (path: string, by: Student) => Promise<void> };

const HOST = 'ou.localhost';
const CROWD = { connections: 200, seconds: 10 };
const CALM_MS = 4_000;
const POSTS = 60;

const ATTACKS: Record<string, { fault: string; attack: Attack }> = {
  'refused-resets': {
    fault: '200 parallel password resets of one address, refused',
    attack: async ({ student }) => [{ method: 'POST', path: '/password-resets', body: { email: student.email } }],
  },
  'refused-saves': {
    fault: '200 parallel saves and unsaves of one post, half of them refused',
    attack: async ({ deps, student }) => {
      const { id } = await addPost(deps, await addStudent(deps, 'author'), {});
      const path = `/posts/${id}/save`;
      for (let n = 0; n < LIMITS.save.times; n += 1) await deps.limits.count('save', student.id);
      return [student, await addStudent(deps, 'fickle')].flatMap((by) => [
        { method: 'PUT', path, by },
        { method: 'DELETE', path, by },
      ]);
    },
  },
  'refused-codes': {
    fault: '200 parallel guesses at a mailed code',
    attack: async ({ deps, call }) => {
      const newcomer = await addStudent(deps, 'newcomer', { isVerified: false, emailVerified: false });
      await call('/verifications/user', newcomer);
      const body = { purpose: 'verify user', code: '1' };
      return [{ method: 'POST', path: '/verifications/confirm', body, by: newcomer }];
    },
  },
};

export const REFUSAL_FAULTS: Fault[] = Object.entries(ATTACKS).map(([name, { fault, attack }]) => ({
  name,
  fault,
  expected: "another student's feed: p50 at most doubled, no refusal",
  run: async (report) => {
    let outcome: Outcome = { seen: 'nothing', holds: false };
    await onOwnData(async (dataDir, url) => {
      outcome = await onSite({ dataDir, url }, (deps, port) => measure({ deps, port, attack }, report));
    });
    return outcome;
  },
}));

/** A site with posts. The general rate limits are off, because they would hide what is measured. */
async function onSite({ dataDir, url }: { dataDir: string; url: string }, look: Look): Promise<Outcome> {
  const config = testConfig({ dataDir, secret: SECRET });
  const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET, DEMO: 'off' };
  const server = await startServer({ ...env, RATE_LIMIT_NETWORK: '0', RATE_LIMIT_ACCOUNT: '0' });
  try {
    if (server.port === undefined) throw new Error(`The server did not start: ${server.complaint()}`);
    const author = await addStudent(deps, 'writer');
    for (let n = 0; n < POSTS; n += 1) await addPost(deps, author, { text: `Desk number ${n}` });
    return await look(deps, server.port);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    await deps.close();
  }
}
type Look = (deps: OpenDeps, port: number) => Promise<Outcome>;

type Measured = { deps: OpenDeps; port: number; attack: Attack };

async function measure({ deps, port, attack }: Measured, report: (progress: string) => void): Promise<Outcome> {
  const reader = { port, host: HOST, cookie: (await addStudent(deps, 'reader')).cookie };
  const headersOf = (by?: Student) => ({ host: HOST, origin: `http://${HOST}`, ...(by && { cookie: by.cookie }) });
  const call = async (path: string, by: Student) => {
    const { status, body } = await callSite({ port, campus: 'ou', cookie: by.cookie }, 'POST', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
  };
  const requests = await attack({ deps, student: await addStudent(deps, 'greedy'), call });

  // Warm-up: compilation and query planning are not part of the comparison.
  await readFeed(reader, AbortSignal.timeout(CALM_MS));
  const calm = await readFeed(reader, AbortSignal.timeout(CALM_MS));
  const over = new AbortController();
  const meanwhile = readFeed(reader, over.signal);
  const connections = CROWD.connections / requests.length;
  const crowds = requests.map(({ path, by, ...request }) =>
    sendCrowd(
      { ...request, url: `http://127.0.0.1:${port}/api${path}`, headers: headersOf(by) },
      { ...CROWD, connections },
    ),
  );
  const statuses = addUp(await Promise.all(crowds));
  over.abort();
  const { timings, refused } = await meanwhile;

  const before = calm.timings.percentile(50);
  const during = timings.percentile(50);
  report(`${timings.count()} feeds read meanwhile, p99 ${timings.percentile(99).toFixed(1)} ms`);
  return {
    seen:
      `p50 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms meanwhile (${(during / before).toFixed(1)}×); ` +
      `${refused} refused; the crowd: ${statuses}`,
    holds: during <= 2 * before && refused === 0,
  };
}

function addUp(crowds: Map<string, number>[]) {
  const all = new Map<string, number>();
  for (const crowd of crowds) for (const [status, count] of crowd) all.set(status, (all.get(status) ?? 0) + count);
  return [...all].map(([status, count]) => `${count} × ${status}`).join(', ');
}
