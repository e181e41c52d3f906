import { afterAll, afterEach, expect, test } from 'vitest';
import { keysFrom } from '../../config/vapid-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { PUBLIC_NETWORK } from './post-checked.ts';
import type { OutgoingPush } from './push.ts';
import { startPushService } from './test/push-service.ts';
import { webPushPush } from './web-push-push.ts';

const service = await startPushService();
afterAll(() => service.close());
afterEach(() => {
  service.arrived.length = 0;
  service.faults.length = 0;
});

const keys = keysFrom('a secret of this test');
const push = webPushPush({ keys, clock: systemClock, network: service.network });

const message = { kind: 'message', line: 'Ünïcode 🛴', path: '/messages/1', tag: 'chat:1', unread: 2 } as const;
const outgoing: OutgoingPush = {
  text: JSON.stringify(message),
  topic: 'abc',
  keptSeconds: 60,
  isUrgent: true,
  contact: 'mailto:support@quad.example',
};

test('a push service gets it signed with VAPID, and only the browser can decrypt it', async () => {
  const target = service.subscribe(push.publicKey);
  expect(await push.accepts(target)).toBe(true);
  expect(await push.send(target, outgoing)).toEqual({ outcome: 'accepted' });
  expect(service.arrived).toEqual([{ endpoint: target.endpoint, message, topic: 'abc', urgency: 'high', ttl: 60 }]);
});

test('a push service refuses the signature of another key', async () => {
  const other = webPushPush({ keys: keysFrom('another secret'), clock: systemClock, network: service.network });
  const target = service.subscribe(push.publicKey);
  expect(await other.send(target, outgoing)).toEqual({ outcome: 'refused', reason: 'the push service answered 403' });
  expect(service.faults).toEqual(['another key']);
});

test.each([
  [{ status: 404 }, { outcome: 'gone' }],
  [{ status: 410 }, { outcome: 'gone' }],
  [
    { status: 429, headers: { 'retry-after': '120' } },
    { outcome: 'later', afterMs: 120_000 },
  ],
  [{ status: 500 }, { outcome: 'later', afterMs: undefined }],
  [
    { status: 503, headers: { 'retry-after': 'soon' } },
    { outcome: 'later', afterMs: undefined },
  ],
  [{ status: 413 }, { outcome: 'refused', reason: 'the push service answered 413' }],
])('the response %j means %j', async (response, result) => {
  service.respondWith(response);
  expect(await push.send(service.subscribe(push.publicKey), outgoing)).toEqual(result);
});

test('a Retry-After can be a date', async () => {
  service.respondWith({ status: 503, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } });
  const result = await push.send(service.subscribe(push.publicKey), outgoing);
  expect(result).toMatchObject({ outcome: 'later' });
  expect('afterMs' in result && result.afterMs).toBeGreaterThan(50_000);
});

test('a redirect is not followed', async () => {
  const other = service.subscribe(push.publicKey);
  service.respondWith({ status: 307, headers: { location: other.endpoint } });
  const target = service.subscribe(push.publicKey);
  expect(await push.send(target, outgoing)).toMatchObject({ outcome: 'refused' });
  expect(service.arrived.map(({ endpoint }) => endpoint)).toEqual([target.endpoint]);
});

test('a huge response is cut off', async () => {
  service.respondWith({ status: 201, body: 'x'.repeat(5_000_000) });
  expect(await push.send(service.subscribe(push.publicKey), outgoing)).toEqual({ outcome: 'accepted' });
});

test('a push service that does not answer is tried later', async () => {
  service.respondWith('never');
  const hasty = webPushPush({ keys, clock: systemClock, network: { ...service.network, responseTimeoutMs: 300 } });
  expect(await hasty.send(service.subscribe(push.publicKey), outgoing)).toEqual({
    outcome: 'later',
    afterMs: undefined,
  });
});

test('only public https addresses are called', async () => {
  const { keys: browserKeys } = service.subscribe(push.publicKey);
  const cautious = webPushPush({ keys, clock: systemClock });
  for (const endpoint of [
    'http://8.8.8.8/send/1',
    'https://127.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.7/send/1',
    'https://[fd00::1]/send/1',
    'https://0x7f.1/send/1',
    'https://2130706433/send/1',
    'https://localhost/send/1',
    'https://8.8.8.8:8443/send/1',
    'https://olive:secret@8.8.8.8/send/1',
    'nonsense',
  ]) {
    const target = { endpoint, keys: browserKeys };
    expect([endpoint, await cautious.accepts(target)]).toEqual([endpoint, false]);
    expect(await cautious.send(target, outgoing)).toEqual({ outcome: 'refused', reason: 'not a public address' });
  }
});

test('a name that points to a private address at the time of sending is not called', async () => {
  let addresses = ['8.8.8.8'];
  const network = { ...PUBLIC_NETWORK, resolve: async () => addresses };
  const rebound = webPushPush({ keys, clock: systemClock, network });
  const target = { ...service.subscribe(push.publicKey), endpoint: 'https://rebinding.example/send/1' };
  expect(await rebound.accepts(target)).toBe(true);
  addresses = ['8.8.8.8', '127.0.0.1'];
  expect(await rebound.send(target, outgoing)).toEqual({ outcome: 'refused', reason: 'not a public address' });
});

test('the name is resolved once: the address that was checked is the one that is called', async () => {
  let asked = 0;
  const network = {
    ...service.network,
    resolve: async (host: string) => {
      asked += 1;
      return asked === 1 ? service.network.resolve(host) : ['203.0.113.1'];
    },
  };
  const once = webPushPush({ keys, clock: systemClock, network });
  expect(await once.send(service.subscribe(push.publicKey), outgoing)).toEqual({ outcome: 'accepted' });
  expect(asked).toBe(1);
});

test('a name that cannot be resolved now is tried later', async () => {
  const network = { ...service.network, resolve: () => Promise.reject(new Error('no DNS')) };
  const lost = webPushPush({ keys, clock: systemClock, network });
  const target = service.subscribe(push.publicKey);
  expect(await lost.send(target, outgoing)).toEqual({ outcome: 'later', afterMs: undefined });
  expect(await lost.accepts(target)).toBe(false);
});

test('invalid keys are rejected', async () => {
  const { endpoint, keys: good } = service.subscribe(push.publicKey);
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(await push.accepts({ endpoint, keys: { ...good, p256dh: offCurve } })).toBe(false);
});
