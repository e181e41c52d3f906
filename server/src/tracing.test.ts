import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { testConfig } from './config/test/config.ts';
import { createDeps } from './create-deps.ts';
import { LISTENERS, QUEUED_WORK } from './listeners.ts';
import { runDueJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/process/log.ts';
import { newTestDatabase, type TestDatabase } from './test/database.ts';
import { addStudent } from './test/people.ts';
import { draftOf } from './test/submissions.ts';
import { startCollector } from './ports/tracing/test/collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SECRET_TEXT = 'A lamp that only I know of';

let collector: Awaited<ReturnType<typeof startCollector>>;
let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  collector = await startCollector();
  database = await newTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'quad-traced-'));
});
afterEach(async () => {
  await collector.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** A site that traces, where Olive posts once for each set of headers. All spans are sent when this returns. */
async function postWith(...requests: Record<string, string>[]) {
  const config = testConfig({ dataDir, tracing: { endpoint: collector.endpoint, ratio: 1 } });
  const log = createLog({ level: 'silent' });
  const deps = await createDeps({ config, log, databaseUrl: database.url, isAlone: true });
  const app = await buildApp(deps);
  const { cookie, email } = await addStudent(deps, 'olive');
  for (const headers of requests) {
    const host = 'ou.localhost';
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { host, origin: `http://${host}`, cookie, ...headers },
      payload: draftOf(SECRET_TEXT),
    });
    expect(statusCode).toBe(200);
  }
  const { tracing } = deps;
  await runDueJobs({ pool: database.pool, log, deps, tracing, listeners: LISTENERS, queued: QUEUED_WORK });
  await app.close();
  await deps.close();
  return { email };
}

test('a request continues the trace of its caller, and so do its statements and the jobs it causes', async () => {
  const { email } = await postWith({ traceparent: `00-${TRACE}-${CALLER}-01` });
  const { spans } = collector;
  expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces']));

  const request = spans.find(({ name }) => name === 'POST /api/posts');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  const texts = statements.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'db.query.text'));
  expect(texts.some(({ value }) => value.stringValue?.includes('insert into posts'))).toBe(true);

  const listener = spans.find(({ name }) => name.startsWith('search.'));
  expect(listener).toMatchObject({ traceId: TRACE });
  expect(spans.some(({ parentSpanId }) => parentSpanId === listener?.spanId)).toBe(true);
  expect(spans.every(({ traceId }) => traceId === TRACE)).toBe(true);
  for (const personal of [SECRET_TEXT, email, 'olive']) expect(collector.receivedText()).not.toContain(personal);
});

test('a batch of events links to the requests behind it', async () => {
  const other = TRACE.replace(/^4/, '5');
  await postWith({ traceparent: `00-${TRACE}-${CALLER}-01` }, { traceparent: `00-${other}-${CALLER}-01` });
  const batch = collector.spans.find(({ links }) => links.length > 0);
  expect(batch?.links.map(({ traceId }) => traceId).toSorted()).toEqual([TRACE, other]);
});

test('an unsampled caller is not sampled, and an invalid header starts a new trace', async () => {
  await postWith({ traceparent: `00-${TRACE}-${CALLER}-00` }, { traceparent: 'nonsense' });
  const traces = new Set(
    collector.spans.filter(({ name }) => name === 'POST /api/posts').map(({ traceId }) => traceId),
  );
  expect(traces.size).toBe(1);
  expect([...traces][0]).not.toBe(TRACE);
});
