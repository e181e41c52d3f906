import cluster from 'node:cluster';
import type { Config } from '../config/config.ts';
import { createDeps } from '../create-deps.ts';
import { ConfigError } from '../platform/process/config-error.ts';
import type { Log } from '../platform/process/log.ts';
import { type ChildMessage, parentMessage } from './child-messages.ts';
import { shareMetrics } from './shared-metrics.ts';
import { createShutdownTasks } from './shutdown-tasks.ts';
import { startWeb, type Web, type WebParts } from './web.ts';

type ChildParts = Pick<WebParts, 'build'> & { config: Config; log: Log };

/** One of several web processes that share the port. It exits when its parent exits, for whatever reason. */
export async function runWebChild({ config, log, build }: ChildParts): Promise<Web> {
  const shutdownTasks = createShutdownTasks();
  let web: Web | undefined;
  let isEnding = false;

  const buildSharing: typeof build = async (deps) => {
    const app = await build(deps);
    shareMetrics(app, sendToParent);
    return app;
  };
  const end = async (handOver: boolean) => {
    if (isEnding) return;
    isEnding = true;
    // A process that is still starting has no connections to finish.
    if (handOver) await web?.handOver(() => cluster.worker?.disconnect());
    else await web?.stop();
    await shutdownTasks.run(log);
    process.exit(0);
  };
  process.on('message', (text) => {
    const message = parentMessage.safeParse(text).data;
    if (message?.quad === 'end') void end(message.handOver);
  });
  process.on('SIGTERM', () => void end(true));
  // Ctrl-C reaches every process of the terminal; only the parent reacts and stops its children.
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);

  try {
    if (!config.databaseUrl) throw new Error('A web process needs DATABASE_URL');
    const deps = await createDeps({ config, log, databaseUrl: config.databaseUrl, isAlone: false });
    shutdownTasks.add(deps.close);
    web = await startWeb({ deps, build: buildSharing });
    sendToParent({ quad: 'ready', port: web.port });
    return web;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    if (!(error instanceof ConfigError)) log.error({ err: error }, 'A web process could not start');
    sendToParent({ quad: 'failed', sentence, isConfigError: error instanceof ConfigError });
    await shutdownTasks.run(log);
    process.exit(1);
  }
}

function sendToParent(message: ChildMessage) {
  process.send?.(message);
}
