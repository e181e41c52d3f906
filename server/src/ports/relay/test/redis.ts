import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export type TestRedis = {
  url: string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  /** Freezes the server: connections stay open but get no answer until `thaw`. Only works for our own Redis. */
  freeze: () => void;
  thaw: () => void;
  /** Stops the server and removes its files. */
  remove: () => Promise<void>;
};

type StartOptions = {
  /** Listens on a TCP port, for programs that use REDIS_URL. Default: a socket in a folder. */
  overTcp?: boolean;
};

type FoundRedis = { start: (options?: StartOptions) => Promise<TestRedis>; isOurs: boolean };

/** A Redis for one test file: our own server if the program is installed, otherwise the one at REDIS_URL. */
export function findRedis(): FoundRedis | undefined {
  // This describes the test machine, not the product's configuration.
  const url = process.env['REDIS_URL'];
  if (spawnSync('redis-server', ['--version']).status === 0) return { start: startOwn, isOurs: true };
  return url ? { start: () => Promise.resolve(cutGiven(url)), isOurs: false } : undefined;
}

async function startOwn({ overTcp = false }: StartOptions = {}): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-redis-'));
  const socket = join(folder, 'redis.sock');
  const port = overTcp ? await freePort() : 0;
  const url = overTcp ? `redis://127.0.0.1:${port}` : socket;
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--unixsocket', socket];
  let server: ChildProcess | undefined;

  async function start() {
    server = spawn('redis-server', [...place, '--save', '', '--dir', folder], { stdio: 'ignore' });
    await untilResponding(url);
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
    url,
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

/** We cannot restart an external server, so its connections are closed instead. */
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

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function untilResponding(url: string) {
  const probe = new Redis(url, { retryStrategy: () => 20 });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
}
