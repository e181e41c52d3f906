import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Forwards connections to one of two servers, or to the other when the first refuses. Like common load balancers, it
 * retries a request on another connection when the server closed the old one without a response.
 */
export async function startBalancer(first: number) {
  let ports = [first];

  function pass(client: Socket, waiting: readonly number[], sent: Buffer[] = []) {
    const [port, ...others] = waiting;
    if (port === undefined) return void client.destroy();
    let unanswered = sent;
    let isLive = false;
    const server = connect(port, '127.0.0.1');
    const forward = (chunk: Buffer) => {
      isLive ||= /^upgrade: websocket/im.test(chunk.toString('latin1'));
      unanswered.push(chunk);
      server.write(chunk);
    };
    server.once('error', () => undefined);
    server.once('connect', () => {
      for (const chunk of sent) server.write(chunk);
      client.on('data', forward);
      client.once('close', () => server.destroy());
    });
    server.on('data', (chunk) => {
      unanswered = [];
      client.write(chunk);
    });
    server.once('close', () => {
      client.off('data', forward);
      if (client.destroyed) return;
      if (server.bytesRead > 0 && (isLive || unanswered.length === 0)) client.end();
      else pass(client, server.bytesRead > 0 ? ports : others, unanswered);
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
