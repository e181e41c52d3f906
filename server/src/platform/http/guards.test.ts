import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate as goRound } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { beginDraining, closeApp } from '../process/shutdown.ts';
import { newTestApp, OLIVES_PAGE, OUR_PAGE } from '../test/base-app.ts';

async function frame(options: Parameters<typeof newTestApp>[0]) {
  const app = await newTestApp(options);
  onTestFinished(() => app.close().then(() => undefined));
  return app;
}

/** A route that responds when the test says so. */
function gate() {
  const opened = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  return {
    open: () => opened.resolve(),
    entered: entered.promise,
    handler: async () => {
      entered.resolve();
      await opened.promise;
      return { done: true };
    },
  };
}

test('above the maximum of concurrent requests the next is refused, but probes are not', async () => {
  const slow = gate();
  const app = await frame({
    config: { shedding: { eventLoopDelayMs: 0, requestsAtOnce: 1 } },
    routes: (routes) => void routes.get('/slow', slow.handler),
  });
  const first = app.inject({ url: '/slow', headers: OUR_PAGE });
  await slow.entered;

  const second = await app.inject({ url: '/slow', headers: OUR_PAGE });
  expect(second.statusCode).toBe(503);
  expect(second.json().code).toBe('overloaded');
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);

  slow.open();
  expect((await first).statusCode).toBe(200);
  expect((await app.inject({ url: '/slow', headers: OUR_PAGE })).statusCode).toBe(200);
});

test('while the event loop is late requests are refused', async () => {
  const app = await frame({ config: { shedding: { eventLoopDelayMs: 50, requestsAtOnce: 100 } } });
  await app.ready();
  const until = Date.now() + 700;
  while (Date.now() < until);
  // The delay is measured by a timer that is due; it has run once the loop has gone round.
  await goRound();
  await goRound();
  expect((await app.inject({ url: '/api/openapi.json', headers: OUR_PAGE })).statusCode).toBe(503);
});

test('readiness ends when the database stops answering', async () => {
  let works = true;
  const app = await frame({ checkReadiness: () => (works ? Promise.resolve() : Promise.reject(new Error('gone'))) });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  works = false;
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('only operators learn which release runs, and liveness does not depend on the database', async () => {
  let works = true;
  const config = { release: { version: '1.2.3', commit: 'abc1234' }, metricsToken: 'a-token-of-operators' };
  const checkReadiness = () => (works ? Promise.resolve() : Promise.reject(new Error('gone')));
  const app = await frame({ config, checkReadiness });
  const ask = async (headers = {}) => (await app.inject({ url: '/healthz', headers })).json();
  const operator = { authorization: 'Bearer a-token-of-operators' };
  expect(await ask()).toEqual({ status: 'alive' });
  expect(await ask({ authorization: 'Bearer a-guess' })).toEqual({ status: 'alive' });
  expect(await ask(operator)).toEqual({ status: 'alive', version: '1.2.3', commit: 'abc1234', migration: 39 });
  works = false;
  expect(await ask(operator)).toEqual({ status: 'alive', version: '1.2.3', commit: 'abc1234' });

  const plain = await frame({});
  expect((await plain.inject({ url: '/healthz' })).json()).toEqual({
    status: 'alive',
    version: '0.0.0',
    migration: 39,
  });
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect((await plain.inject({ url: '/healthz', headers: forwarded })).json()).toEqual({ status: 'alive' });
});

test('a draining process is alive but not ready, and closes each connection after its response', async () => {
  const app = await frame({});
  beginDraining(app);
  const ready = await app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'draining' });
  expect(ready.headers.connection).toBe('close');
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('a request in progress is answered in full when the process stops', async () => {
  const slow = gate();
  const app = await frame({ routes: (routes) => void routes.get('/slow', slow.handler) });
  const request = get(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`, { headers: OUR_PAGE });
  await slow.entered;

  const closed = closeApp(app, 5_000);
  slow.open();
  const [response]: IncomingMessage[] = await once(request, 'response');
  expect(response?.statusCode).toBe(200);
  response?.resume();
  await closed;
});

test('a request that never ends does not keep the process running', async () => {
  const slow = gate();
  const app = await frame({ routes: (routes) => void routes.get('/slow', slow.handler) });
  const request = get(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`, { headers: OUR_PAGE });
  const failed = once(request, 'error');
  await slow.entered;

  await closeApp(app, 50);
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
  slow.open();
});

test('one network has a request limit, counted by /64', async () => {
  const app = await frame({ config: { rates: { network: 3, account: 0 } } });
  const ask = (remoteAddress: string) => app.inject({ url: '/api/openapi.json', headers: OUR_PAGE, remoteAddress });
  for (const host of ['1', '2', '3']) expect((await ask(`2001:db8::${host}`)).statusCode).toBe(200);

  const refused = await ask('2001:db8::4');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('2001:db8:0:1::4')).statusCode).toBe(200);
});

test('one account has a request limit over all networks', async () => {
  const app = await frame({ config: { rates: { network: 0, account: 2 } } });
  const ask = (remoteAddress: string, headers: Record<string, string> = OLIVES_PAGE) =>
    app.inject({ url: '/api/openapi.json', headers, remoteAddress });
  expect((await ask('203.0.113.1')).statusCode).toBe(200);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
  expect((await ask('203.0.113.3')).statusCode).toBe(429);
  expect((await ask('203.0.113.3', OUR_PAGE)).statusCode).toBe(200);
});

test('metrics are for this machine, or for a caller with the token', async () => {
  const app = await frame({});
  await app.inject({ url: '/api/openapi.json?x=1', headers: OUR_PAGE });
  const here = await app.inject({ url: '/metrics' });
  expect(here.statusCode).toBe(200);
  expect(here.body).toContain('quad_request_seconds_count{method="GET",route="/api/openapi.json",status="200"} 1');
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.1' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);

  const guarded = await frame({ config: { metricsToken: 'a token of some length' } });
  expect((await guarded.inject({ url: '/metrics' })).statusCode).toBe(404);
  const headers = { authorization: 'Bearer a token of some length' };
  expect((await guarded.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
});

test('only a trusted proxy can name the client address', async () => {
  const ask = { url: '/api/openapi.json', headers: { ...OUR_PAGE, 'x-forwarded-for': '203.0.113.7' } };
  const seen: string[] = [];
  for (const trustProxy of [false, 1] as const) {
    const app = await frame({ config: { trustProxy } });
    app.addHook('onRequest', async (request) => void seen.push(request.network));
    await app.inject(ask);
  }
  expect(seen).toEqual(['127.0.0.1', '203.0.113.7']);
});
