import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type CrowdOptions = {
  port: number;
  connections: number;
  /** The local addresses that the connections use in rotation. */
  networks: string[];
  /** What each connection sends first; after that it stays silent. */
  greeting: string;
  /** Does not read the responses. */
  ignoresResponses?: boolean;
};

/** Batch size, because the listen backlog is short. */
const TOGETHER = 100;
/** A closed connection reconnects after this time. */
const RETURN_MS = 5_000;

/** Opens connections, sends the greeting and keeps them open. */
export function openSlowCrowd({ port, connections, networks, greeting, ignoresResponses = false }: CrowdOptions) {
  const open = new Set<Socket>();
  const statuses = new Map<string, number>();
  const over = new AbortController();

  function note(data: Buffer) {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1', 0, 12))?.[1];
    if (status) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  function join(localAddress: string) {
    return new Promise<void>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      open.add(socket);
      if (ignoresResponses) socket.pause();
      else socket.on('data', note);
      socket.on('error', () => undefined);
      socket.once('connect', () => {
        socket.write(greeting);
        resolve();
      });
      socket.once('close', () => {
        open.delete(socket);
        resolve();
        void reconnect(localAddress);
      });
    });
  }

  async function reconnect(localAddress: string) {
    await wait(RETURN_MS, undefined, { signal: over.signal }).catch(() => undefined);
    if (!over.signal.aborted) await join(localAddress);
  }

  return {
    async gather() {
      for (let at = 0; at < connections; at += TOGETHER) {
        const batch = Array.from({ length: Math.min(TOGETHER, connections - at) }, (_, nth) => at + nth);
        await Promise.all(batch.map((nth) => join(networks[nth % networks.length] ?? '127.0.0.2')));
      }
    },
    held: () => open.size,
    statuses,
    leave() {
      over.abort();
      for (const socket of open) socket.destroy();
    },
  };
}
