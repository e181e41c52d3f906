import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Stands between the tests and PostgreSQL. While it is frozen it passes no byte on and closes nothing, like a host that
 * has vanished. Connections from before never work again.
 */
export async function openFreezingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const open = new Set<Socket>();
  const startups: string[] = [];
  let isFrozen = false;

  function pass(socket: Socket) {
    keep(socket);
    if (isFrozen) return;
    socket.once('data', (message: Buffer) => startups.push(message.toString('latin1')));
    const server = keep(folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname));
    socket.pipe(server).pipe(socket);
  }

  function keep(socket: Socket) {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
    return socket;
  }

  const proxy = createServer({ allowHalfOpen: true }, pass).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  return {
    url: url.href,
    /** The first message of each connection, with the settings that it asks for. */
    startups,
    freeze() {
      isFrozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
    thaw() {
      isFrozen = false;
    },
    close() {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
