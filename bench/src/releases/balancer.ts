import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes connections on to one of two servers, and to the other when the first does not accept any more. */
export async function startBalancer(first: number) {
  let ports = [first];

  function pass(client: Socket, waiting: readonly number[]) {
    const [port, ...others] = waiting;
    if (port === undefined) return void client.destroy();
    const server = connect(port, '127.0.0.1');
    server.once('error', () => pass(client, others));
    server.once('connect', () => {
      client.pipe(server).pipe(client);
      server.removeAllListeners('error');
      server.once('error', () => client.destroy());
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
    });
  }

  const balancer = createServer((client) => {
    client.on('error', () => undefined);
    pass(client, ports);
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    port: (balancer.address() as AddressInfo).port,
    /** New connections go there; open ones stay where they are. */
    prefer(port: number) {
      ports = [port, ...ports.filter((each) => each !== port)];
    },
    close: () => void balancer.close(),
  };
}
