import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { pauseAfter } from '../platform/overload/back-off.ts';
import { ConfigError } from '../platform/process/config-error.ts';
import type { Log } from '../platform/process/log.ts';
import { childMessage, type ParentMessage } from './child-messages.ts';
import MEMORY_ENV from './memory-env.json' with { type: 'json' };
import NODE_FLAGS from './node-flags.json' with { type: 'json' };
import { createMetricsCollector } from './shared-metrics.ts';

type ChildrenOptions = {
  /** The program that every child runs. */
  entry: string;
  count: number;
  env: Record<string, string>;
  /** A child that takes longer than this to exit is killed. */
  endWithinMs: number;
  log: Log;
};

/** A child that lived this long did not fail at startup, so it is replaced without a pause. */
const STEADY_MS = 10_000;

type WebChildren = { port: number; stop: () => Promise<void>; restartOneByOne: () => Promise<void> };

/** Starts the web processes that share the port and replaces those that die. */
export async function startWebChildren(options: ChildrenOptions): Promise<WebChildren> {
  const { entry, count, env, endWithinMs, log } = options;
  const serving = new Set<Worker>();
  const metricsCollector = createMetricsCollector(serving);
  const stopping = new AbortController();
  let restarting: Promise<void> | undefined;
  cluster.setupPrimary({ exec: entry, args: [], execArgv: NODE_FLAGS });

  /** Resolves when the child listens. */
  async function start() {
    const worker = cluster.fork({ ...MEMORY_ENV, ...env });
    const port = await untilReady(worker);
    serving.add(worker);
    metricsCollector.listenTo(worker);
    const since = Date.now();
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || stopping.signal.aborted) return;
      log.error({ code, signal }, 'A web process died and is being replaced');
      void replace(Date.now() - since > STEADY_MS ? 0 : 1);
    });
    return { worker, port };
  }

  async function replace(failuresBefore: number) {
    for (let failures = failuresBefore; !stopping.signal.aborted; failures += 1) {
      await pauseAfter(failures, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        return void (await start());
      } catch (error) {
        log.error({ err: error }, 'Could not replace a web process yet');
      }
    }
  }

  async function end(worker: Worker, message: ParentMessage) {
    serving.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    if (worker.isConnected()) worker.send(message);
    const late = setTimeout(() => worker.process.kill('SIGKILL'), endWithinMs);
    await ended;
    clearTimeout(late);
  }

  /** A process ends only after its successor listens, so no request goes unanswered. */
  async function replaceAll() {
    try {
      for (const worker of Array.from(serving)) {
        if (stopping.signal.aborted) return;
        // A process that died before its turn was already replaced.
        if (!serving.has(worker)) continue;
        const successor = await start();
        // If it died meanwhile, it got another successor, and this one is superfluous.
        await end(serving.has(worker) ? worker : successor.worker, { quad: 'end', handOver: true });
      }
      log.info('The web processes were restarted');
    } catch (error) {
      log.error({ err: error }, 'Could not restart the web processes, so those that are left go on');
    }
  }

  async function stop() {
    stopping.abort();
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map((worker) => end(worker, { quad: 'end', handOver: false })));
  }

  try {
    const started = await Promise.all(Array.from({ length: count }, start));
    return {
      port: started[0]?.port ?? 0,
      stop,
      restartOneByOne: () => (restarting ??= replaceAll().finally(() => (restarting = undefined))),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilReady(worker: Worker) {
  return new Promise<number>((resolve, reject) => {
    worker.once('exit', () => reject(new Error('A web process exited before it listened')));
    worker.on('message', (text) => {
      const message = childMessage.safeParse(text).data;
      if (message?.quad === 'ready') resolve(message.port);
      if (message?.quad !== 'failed') return;
      reject(message.isConfigError ? new ConfigError(message.sentence) : new Error(message.sentence));
    });
  });
}
