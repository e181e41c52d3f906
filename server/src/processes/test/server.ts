import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = resolve(import.meta.dirname, '../../test/server-program.ts');
const WORKER = resolve(import.meta.dirname, '../../worker.ts');
/** The compile cache that all starts share, including those of `npm start`. */
const COMPILED = resolve(import.meta.dirname, '../../../../node_modules/.cache/quad-compiled');
/** Load shedding is off, because the event loop is late while other tests use every core. */
const ENV = { PATH: '/usr/bin:/bin', LOG_LEVEL: 'silent', SHED_DELAY_MS: '0', NODE_COMPILE_CACHE: COMPILED };

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** The server as a program of its own, on a data folder of its own and a free port. */
export async function startServer(env: Record<string, string>, program = PROGRAM) {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir());
  const child = spawn(process.execPath, [program], {
    env: { ...ENV, PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  const output = readOutput(child);
  const port = await Promise.race([output.ready, ended.then(() => undefined)]);

  return {
    pid: child.pid ?? 0,
    dataDir,
    /** Undefined when it did not start; then the complaint says why. */
    port,
    complaint: () => complaint,
    /** What it logged, at the level in its environment. */
    log: () => output.lines.join('\n'),
    ended,
    signal: (name: NodeJS.Signals) => child.kill(name),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** `worker.ts` as a program of its own, beside a server. */
export function startWorker(env: Record<string, string>) {
  const child = spawn(process.execPath, [WORKER], {
    env: { ...ENV, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  return { ended, stop: () => child.kill('SIGTERM') };
}

async function newDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-server-'));
  // Traversable: otherwise root's unprivileged PostgreSQL would use another folder, which would not be removed.
  await chmod(dataDir, 0o711);
  return dataDir;
}

function readOutput({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('The program has no output');
  const lines: string[] = [];
  const { promise: ready, resolve: onReady } = Promise.withResolvers<number>();
  createInterface({ input: stdout }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith('ready ')) onReady(Number(line.slice('ready '.length)));
  });
  return { lines, ready };
}

/** The web processes that a server started. */
export function childrenOf(pid: number) {
  return processes().filter(({ parent, command }) => parent === pid && command.includes(PROGRAM));
}

/** Stops a server's PostgreSQL without closing a connection, until it goes on. */
export function freezeDatabase({ dataDir }: TestServer) {
  const first = processesNaming(dataDir).map(({ pid }) => pid);
  const all = processes().filter(({ pid, parent }) => first.includes(pid) || first.includes(parent));
  const signal = (name: NodeJS.Signals) => all.forEach(({ pid }) => process.kill(pid, name));
  signal('SIGSTOP');
  return { thaw: () => signal('SIGCONT') };
}

/** Every process whose command names this text, such as a data folder. */
export function processesNaming(text: string) {
  return processes().filter(({ command }) => command.includes(text));
}

export function isRunning(pid: number) {
  return processes().some((running) => running.pid === pid);
}

/** The resident memory of a process, in bytes. */
export function memoryOf(pid: number) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

function processes() {
  const listing = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return listing
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .filter(([, , , state]) => !state?.startsWith('Z'))
    .map(([, pid, parent, , command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
}
