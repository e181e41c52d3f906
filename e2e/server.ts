import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const START = join(import.meta.dirname, '..', 'tools', 'start.mjs');
/** Lets the server reach the push service of a journey, which is on this machine. */
const NETWORK = join(import.meta.dirname, '../server/src/ports/push/test/journey-network.ts');
const TIMEOUT_MS = 600_000;

/** A separate server with its own port, data folder and demo data. Stopping it removes everything. */
export async function startQuad() {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-e2e-'));
  // As root the database runs as another user, who needs access to this folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [START, 'start'], {
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${pathToFileURL(NETWORK).href}`,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      RATE_LIMIT_NETWORK: '0',
      // Browser, server and database share two cores here, so slow responses do not mean overload.
      SHED_DELAY_MS: '0',
      // Long enough for a page to show the notification first, short enough to wait for the email.
      MAIL_DELAY_SECONDS: '10',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));

  async function stop() {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  }

  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start.\n${output}`);
    }
    await delay(50);
  }
  return { port, dataDir, stop };
}

async function isReady(port: number) {
  const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  return response?.ok === true;
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('Found no free port.');
  return address.port;
}
