import { setTimeout as wait } from 'node:timers/promises';
import { startServer, type TestServer } from '../../../server/src/processes/test/server.ts';

/** A server that is killed without warning at intervals and restarted on the same port. */
export async function startFaultyServer(env: Record<string, string>) {
  let server = await start(env);
  const { port } = server;
  let kills = 0;

  async function kill() {
    server.signal('SIGKILL');
    await server.ended;
    kills += 1;
    server = await start({ ...env, PORT: String(port) });
  }

  return {
    port,
    /** The current process. */
    pid: () => server.pid,
    kills: () => kills,
    /** Runs until the signal aborts, and always leaves a running server. */
    async killEvery(seconds: number, signal: AbortSignal) {
      if (seconds === 0) return;
      for (;;) {
        await wait(seconds * 1000, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        await kill();
      }
    },
    async stop() {
      server.signal('SIGTERM');
      await server.ended;
    },
  };
}

async function start(env: Record<string, string>): Promise<TestServer & { port: number }> {
  const server = await startServer(env);
  if (server.port === undefined) throw new Error(`The server did not start: ${server.complaint()}`);
  return { ...server, port: server.port };
}
