import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pushMessage, type PushMessage } from '@quad/contract/notifications/push.schemas';
import type { Network } from '../post-checked.ts';
import type { PushTarget } from '../push.ts';
import { vapidFault } from './check-vapid.ts';
import { decryptPush, type Receiver } from './decrypt-push.ts';
import { selfSigned } from './self-signed.ts';

export type Arrived = { endpoint: string; message: PushMessage; topic: string; urgency: string; ttl: number };
export type PushService = Awaited<ReturnType<typeof startPushService>>;

type Browser = Receiver & { endpoint: string; publicKey: string };
type PushResponse = { status: number; headers?: Record<string, string>; body?: string } | 'never';

export const HOST = 'push.test';

/** A push service on this machine: verifies the sender, decrypts like the browser, and responds as the test says. */
export async function startPushService({ now = () => new Date() } = {}) {
  const browsers = new Map<string, Browser>();
  const arrived: Arrived[] = [];
  const faults: string[] = [];
  const responses: PushResponse[] = [];
  const certificate = selfSigned(HOST);
  const server = createServer(certificate, (request, response) => void receive(request, response));
  const port = await listen(server);
  const origin = `https://${HOST}:${port}`;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    if (!browser) return response.writeHead(404).end();
    const { headers } = request;
    const fault = vapidFault(headers.authorization, { origin, publicKey: browser.publicKey, now: now() });
    if (fault !== undefined || headers['content-encoding'] !== 'aes128gcm') {
      faults.push(fault ?? 'not encrypted');
      return response.writeHead(403).end();
    }
    const message = pushMessage.parse(JSON.parse(decryptPush(body, browser)));
    arrived.push({
      endpoint: browser.endpoint,
      message,
      topic: String(headers['topic']),
      urgency: String(headers['urgency']),
      ttl: Number(headers['ttl']),
    });
    const sentResponse = responses.shift() ?? { status: 201 };
    if (sentResponse !== 'never') response.writeHead(sentResponse.status, sentResponse.headers).end(sentResponse.body);
  }

  const network: Network = {
    resolve: async (host) => (host === HOST ? ['127.0.0.1'] : []),
    mayCall: (address, calledPort) => address === '127.0.0.1' && calledPort === port,
    responseTimeoutMs: 10_000,
    ca: certificate.cert,
  };

  return {
    origin,
    network,
    arrived,
    /** Requests that were refused, and why. */
    faults,
    lines: () => arrived.map(({ message }) => message.line),
    /** What `PushManager.subscribe` gives a browser. */
    subscribe(publicKey: string): PushTarget {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomUUID()}`;
      browsers.set(path, { ecdh, auth, endpoint: origin + path, publicKey });
      return {
        endpoint: origin + path,
        keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** The responses to the next messages, one each. */
    respondWith: (...next: PushResponse[]) => void responses.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server) {
  return new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
