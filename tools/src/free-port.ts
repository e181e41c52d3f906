import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '../../server/src/platform/config-error.ts';

/** Says at once that the port is taken, and not after everything else has been started. */
export async function checkPortIsFree({ host, port }: { host: string; port: number }) {
  const server = createServer();
  server.listen({ host, port, exclusive: true });
  const isTaken = await once(server, 'listening').then(
    () => false,
    (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE',
  );
  if (isTaken) {
    throw new ConfigError(
      `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1} npm start`,
    );
  }
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
}
