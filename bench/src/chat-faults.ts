import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { testConfig } from '../../server/src/config/test/config.ts';
import { createDeps } from '../../server/src/create-deps.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { auditChats } from '../../server/src/test/chat-ledger.ts';
import { startFaultyServer } from './faults/faulty-server.ts';
import { makePairs } from './faults/make-pairs.ts';
import { startChatLoad } from './faults/chat-load.ts';
import type { Timings } from './faults/timings.ts';
import { onOwnData } from './on-own-data.ts';
import { print } from './print.ts';
import { SECRET } from './load/server-env.ts';

/*
 * Checks that messages survive: pairs of students chat while sockets are cut every second and the server is killed
 * and restarted. At the end every client's list is compared with the database and with what was acknowledged.
 */

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '2000' },
    pairs: { type: 'string', default: '20' },
    'pause-ms': { type: 'string', default: '1200' },
    /** Seconds; 0 means never. */
    'kill-every': { type: 'string', default: '15' },
    /** The share of sockets cut every second. */
    'cut-share': { type: 'string', default: '0.25' },
    processes: { type: 'string', default: '1' },
  },
});

const SETTLE_MS = 60_000;
const ms = (value: number) => `${Math.round(value)} ms`;

type Sources = Awaited<ReturnType<typeof createDeps>>;

/** Lists all problems once every client has reconnected and caught up, or after a minute at the latest. */
async function audit(deps: Sources, chatLoad: ReturnType<typeof startChatLoad>) {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const away = chatLoad.clients.filter((client) => !client.isCaughtUp()).length;
    const wrong = away > 0 ? [`${away} clients are not back`] : await auditChats(deps.db.db, chatLoad.clients);
    if (wrong.length === 0 || performance.now() > until) return wrong;
    await wait(200);
  }
}

async function run(dataDir: string, url: string) {
  const config = testConfig({ dataDir, secret: SECRET });
  const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
  const server = await startFaultyServer({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET,
    DEMO: 'off',
    WEB_PROCESSES: values.processes,
    RATE_LIMIT_NETWORK: '0',
    RATE_LIMIT_ACCOUNT: '0',
    SHED_DELAY_MS: '0',
  });
  try {
    const pairs = await makePairs(deps, Number(values.pairs));
    const chatLoad = startChatLoad(server.port, pairs);
    const each = Math.ceil(Number(values.messages) / chatLoad.clients.length);
    const began = performance.now();
    const over = new AbortController();
    const faults = [
      chatLoad.cutEverySecond(Number(values['cut-share']), over.signal),
      server.killEvery(Number(values['kill-every']), over.signal),
    ];
    await chatLoad.sendMessages(each, Number(values['pause-ms']));
    over.abort();
    await Promise.all(faults);
    const seconds = (performance.now() - began) / 1000;
    const wrong = await audit(deps, chatLoad);
    await chatLoad.close();

    print(`${each * chatLoad.clients.length} messages of ${pairs.length} pairs in ${seconds.toFixed(0)} s`);
    print(`${chatLoad.cuts()} sockets cut, server killed ${server.kills()} times (${values.processes} web process)`);
    print(`delivered while both were connected: ${line(chatLoad.onlineDelivery)}`);
    print(`delivered, whatever happened:        ${line(chatLoad.delivery)}`);
    print(`caught up after a reconnect:         ${line(chatLoad.catchingUp)}`);
    print(wrong.length === 0 ? 'Nothing lost, duplicated or out of order; every badge is right.' : wrong.join('\n'));
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await deps.close();
  }
}

function line({ count, percentile }: Timings) {
  return `${count()} times, p50 ${ms(percentile(50))}, p99 ${ms(percentile(99))}, longest ${ms(percentile(100))}`;
}

await onOwnData(run);
