import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { startServer } from '../../../server/src/processes/test/server.ts';
import { addStudent, type Student } from '../../../server/src/test/people.ts';
import { onOwnData } from '../on-own-data.ts';
import type { Fault, Outcome } from './fault.ts';
import { openSlowCrowd } from './slow-crowd.ts';
import { createTimings } from './timings.ts';
import { SECRET } from '../load/server-env.ts';

const CROWD = 5_000;
const READERS = 10;
const CALM_MS = 3_000;
const CROWDED_MS = 20_000;
const PAUSE_MS = 50;
/** One of this many requests is a write with a body. */
const CHANGE_EVERY = 40;

const ONE = ['127.0.0.2'];
const FIFTY = Array.from({ length: 50 }, (_, nth) => `127.0.1.${nth + 1}`);
const EXPECTED = `other people's requests are answered, none with 503`;

const body = (port: number) =>
  `POST /api/sign-in HTTP/1.1\r\nHost: ou.localhost:${port}\r\nOrigin: http://ou.localhost:${port}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
const headers = () => 'GET /api/feed HTTP/1.1\r\nHost: ou.localhost\r\nX-Slow: ';
/** Larger than the network buffers, so that the server has to keep the rest. */
const largeResponses = () => 'GET /api/openapi.json HTTP/1.1\r\nHost: ou.localhost\r\n\r\n'.repeat(4);

export const SLOW_CLIENT_FAULTS: Fault[] = [
  slowClients('slow-bodies-one', `${CROWD} unfinished bodies from one network`, { networks: ONE, greeting: body }),
  slowClients('slow-bodies-fifty', `${CROWD} unfinished bodies from fifty`, { networks: FIFTY, greeting: body }),
  slowClients('slow-headers', `${CROWD} unfinished headers from fifty`, { networks: FIFTY, greeting: headers }),
  slowClients('idle-connections', `${CROWD} silent connections from one network`, {
    networks: ONE,
    greeting: () => '',
  }),
  slowClients('unread-answers', '1500 clients from fifty networks that read no answer', {
    networks: FIFTY,
    greeting: largeResponses,
    connections: 1_500,
    ignoresResponses: true,
  }),
];

type Crowd = {
  networks: string[];
  greeting: (port: number) => string;
  connections?: number;
  ignoresResponses?: boolean;
};

function slowClients(name: string, fault: string, crowd: Crowd): Fault {
  return { name, fault, expected: EXPECTED, run: (report) => onSite((site) => attack(site, crowd, report)) };
}

type Site = { port: number; pid: number; students: Student[] };

async function attack(
  { port, pid, students }: Site,
  crowd: Crowd,
  report: (progress: string) => void,
): Promise<Outcome> {
  const calm = await actOnSite({ port, students, forMs: CALM_MS });
  const { networks, greeting, connections = CROWD, ignoresResponses = false } = crowd;
  const slow = openSlowCrowd({ port, connections, networks, greeting: greeting(port), ignoresResponses });
  try {
    const reading = actOnSite({ port, students, forMs: CROWDED_MS });
    await slow.gather();
    const files = (await readdir(`/proc/${pid}/fd`)).length;
    report(`${slow.held()} connections held, ${files} files open`);
    const { timings, failures } = await reading;
    const responses = [...slow.statuses].map(([status, times]) => `${times} × ${status}`).join(', ') || 'nothing';
    const wrong = [...failures].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none failed';
    const [before, during] = [calm.timings, timings].map((times) => `${times.percentile(50).toFixed(1)} ms`);
    return {
      seen:
        `${timings.count()} requests of others, ${wrong}; p50 ${before} → ${during}, p99 ` +
        `${timings.percentile(99).toFixed(0)} ms; the crowd got ${responses}; ${files} files open`,
      holds: timings.count() > 0 && failures.size === 0,
    };
  } finally {
    slow.leave();
  }
}

/** Students who read the feed over their own connections, and post now and then. */
async function actOnSite({ port, students, forMs }: { port: number; students: Student[]; forMs: number }) {
  const timings = createTimings();
  const failures = new Map<string, number>();
  const until = performance.now() + forMs;
  async function act(student: Student) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let nth = 1; performance.now() < until; nth += 1) {
      const began = performance.now();
      const status = await ask({ port, student, agent, isChange: nth % CHANGE_EVERY === 0 });
      timings.add(performance.now() - began);
      if (status !== '200') failures.set(status, (failures.get(status) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
    agent.destroy();
  }
  await Promise.all(students.map(act));
  return { timings, failures };
}

type Asking = { port: number; student: Student; agent: Agent; isChange: boolean };

function ask({ port, student, agent, isChange }: Asking) {
  const host = `${student.campus}.localhost:${port}`;
  return new Promise<string>((resolve) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: isChange ? '/api/posts' : '/api/feed',
        method: isChange ? 'POST' : 'GET',
        headers: {
          host,
          cookie: student.cookie,
          ...(isChange && { origin: `http://${host}`, 'content-type': 'application/json' }),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(String(response.statusCode)));
        response.once('error', () => resolve('cut off'));
      },
    );
    sent.once('error', () => resolve('no connection'));
    const draft = { clientKey: randomUUID(), document: { blocks: [{ text: 'A desk, as good as new' }] } };
    sent.end(isChange ? JSON.stringify(draft) : undefined);
  });
}

/** A separate server with a few students. */
async function onSite(attackSite: (site: Site) => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome = { seen: 'nothing', holds: false };
  await onOwnData(async (dataDir, url) => {
    const config = testConfig({ dataDir, secret: SECRET });
    const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
    const students = [];
    for (let nth = 0; nth < READERS; nth += 1) students.push(await addStudent(deps, `reader${nth}x`));
    await deps.close();
    const server = await startServer({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET,
      HOST: '127.0.0.1',
      DEMO: 'off',
      SHED_DELAY_MS: '1000',
    });
    try {
      if (server.port === undefined) throw new Error(`The server did not start: ${server.complaint()}`);
      outcome = await attackSite({ port: server.port, pid: server.pid, students });
    } finally {
      server.signal('SIGTERM');
      await server.ended;
    }
  });
  return outcome;
}
