import { Agent, request } from 'node:http';
import { startServer } from '../../../server/src/processes/test/server.ts';
import { onOwnData } from '../on-own-data.ts';
import type { Fault, Outcome } from './fault.ts';
import { SECRET } from '../load/server-env.ts';

const CROWD = 600;
const TRIED_MAX = 100;
const HOST = 'ou.localhost';
const HEADERS = { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json' };
const OWNER = { email: 'owner@mail.example', password: 'right-one' };

export const SIGN_IN_FAULTS: Fault[] = [
  {
    name: 'parallel-sign-ins',
    fault: `${CROWD} parallel sign-ins of one network, each at another address`,
    expected: `${TRIED_MAX} tried; a browser there that signed in before still signs in`,
    run: async (report) => {
      let outcome: Outcome = { seen: 'nothing', holds: false };
      await onOwnData(async (dataDir, url) => {
        outcome = await onServer({ dataDir, url }, (port) => flood(port, report));
      });
      return outcome;
    },
  },
];

/** The general rate limits are off, because they would hide what is measured. */
async function onServer(
  { dataDir, url }: { dataDir: string; url: string },
  measure: (port: number) => Promise<Outcome>,
) {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET, DEMO: 'off' };
  const server = await startServer({ ...env, RATE_LIMIT_NETWORK: '0', RATE_LIMIT_ACCOUNT: '0' });
  try {
    if (server.port === undefined) throw new Error(`The server did not start: ${server.complaint()}`);
    return await measure(server.port);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
  }
}

async function flood(port: number, report: (progress: string) => void): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  const call = (path: string, body: object, cookie?: string) => post({ port, agent, path, body, cookie });
  const opened = await call('/sign-up', { ...OWNER, fullName: 'Olive Owner', terms: true });
  report(`the owner's browser was answered with ${opened.status}`);

  const began = performance.now();
  const responses = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      call('/sign-in', { email: `stranger${index}@mail.example`, password: 'wrong-one' }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const stranger = await call('/sign-in', OWNER);
  const owner = await call('/sign-in', OWNER, opened.known);
  agent.destroy();
  const [tried, blocked] = [401, 429].map(
    (status) => responses.filter((response) => response.status === status).length,
  );
  return {
    seen:
      `${tried} tried, ${blocked} blocked of ${CROWD} in ${seconds.toFixed(1)} s; ` +
      `then the owner: ${owner.status} in the known browser, ${stranger.status} in another there`,
    holds: tried === TRIED_MAX && blocked === CROWD - TRIED_MAX && owner.status === 200,
  };
}

type Posting = { port: number; agent: Agent; path: string; body: object; cookie: string | undefined };

/** Returns the status, and the cookie that identifies the browser from now on. */
function post({ port, agent, path, body, cookie }: Posting) {
  return new Promise<{ status: number | undefined; known: string | undefined }>((resolve, reject) => {
    const headers = { ...HEADERS, ...(cookie && { cookie }) };
    const sending = request({ port, agent, method: 'POST', path: `/api${path}`, headers }, (response) => {
      const known = response.headers['set-cookie']?.find((each) => each.startsWith('quad_known='));
      response.resume().on('end', () => resolve({ status: response.statusCode, known: known?.split(';', 1)[0] }));
    });
    sending.on('error', reject).end(JSON.stringify(body));
  });
}
