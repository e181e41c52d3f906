import { once } from 'node:events';
import { connect } from 'node:net';

type RawOptions = {
  localAddress?: string;
  /** Keeps its own side open. */
  keepsOpen?: boolean;
};
export type RawConnection = Awaited<ReturnType<typeof openRaw>>;

/** A TCP connection that says what no HTTP client would say, in the order and at the pace of the test. */
export async function openRaw(port: number, { localAddress, keepsOpen = false }: RawOptions = {}) {
  const socket = connect({
    port,
    host: '127.0.0.1',
    allowHalfOpen: keepsOpen,
    ...(localAddress && { localAddress }),
  });
  let received = '';
  socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
  // Tests expect to be disconnected.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');

  return {
    write: (text: string) => void socket.write(text, 'latin1'),
    /** Everything it was answered so far. */
    received: () => received,
    /** Resolves when the other side has ended the connection. */
    closed,
    isClosed: () => socket.closed,
    /** Resets the connection. */
    hangUp: () => void socket.resetAndDestroy(),
    /** Stops reading, so that what is sent fills the buffers on the way. */
    stopReading: () => void socket.pause(),
    close: () => void socket.destroy(),
  };
}

/** The status of a first answer, 0 for none. */
export function statusOf(received: string) {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
}

/**
 * Sends one raw request and reads the response until the server closes the connection. The request must ask for
 * `Connection: close`.
 */
export async function askRaw(port: number, request: string) {
  const connection = await openRaw(port);
  connection.write(request);
  await connection.closed;
  const received = connection.received();
  return { status: statusOf(received), received };
}
