import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export type TestRedis = {
  url: string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  /** It keeps its connections and answers nobody until it is thawed. Only a Redis of our own can be frozen. */
  freeze: () => void;
  thaw: () => void;
  /** Stops it and leaves nothing of it behind. */
  remove: () => Promise<void>;
};

/** A Redis for one test file: a server of its own where the program is on the path, or the one at REDIS_URL. */
export function findRedis(): { start: () => Promise<TestRedis>; isOurs: boolean } | undefined {
  // Which programs are at hand is the machine's business, not the product's configuration.
  // oxlint-disable-next-line node/no-process-env
  const url = process.env['REDIS_URL'];
  if (spawnSync('redis-server', ['--version']).status === 0) return { start: startOwn, isOurs: true };
  return url ? { start: () => Promise.resolve(cutGiven(url)), isOurs: false } : undefined;
}

/** On a socket in a folder of its own, so that no port is needed. */
async function startOwn(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-redis-'));
  const socket = join(folder, 'redis.sock');
  let server: ChildProcess | undefined;

  async function start() {
    const options = ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder];
    server = spawn('redis-server', options, { stdio: 'ignore' });
    await untilAnswered(socket);
  }
  async function kill() {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = undefined;
    await rm(socket, { force: true });
  }

  await start();
  return {
    url: socket,
    async restart() {
      await kill();
      await start();
    },
    stop: kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A given server is not ours to restart: its connections are cut instead. */
function cutGiven(url: string): TestRedis {
  const cut = async () => {
    const admin = new Redis(url);
    for (const type of ['normal', 'pubsub']) await admin.call('client', 'kill', 'type', type, 'skipme', 'yes');
    admin.disconnect();
  };
  const refuse = () => {
    throw new Error('A given Redis cannot be frozen');
  };
  return { url, restart: cut, stop: cut, freeze: refuse, thaw: refuse, remove: () => Promise.resolve() };
}

async function untilAnswered(socket: string) {
  const probe = new Redis(socket, { retryStrategy: () => 20 });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
}
