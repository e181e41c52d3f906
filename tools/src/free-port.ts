import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '../../server/src/platform/process/config-error.ts';

/** Fails early when the port is taken, before anything else is started. */
export async function checkPortIsFree({ host, port }: { host: string; port: number }) {
  const server = createServer();
  server.listen({ host, port, exclusive: true });
  const isTaken = await once(server, 'listening').then(
    () => false,
    (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE',
  );
  if (isTaken) {
    throw new ConfigError(
      `Port ${port} is in use by another program. Stop it, or choose another port with PORT=${port + 1} npm start`,
    );
  }
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
}

/** A port that was free a moment ago. */
export async function anyFreePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
