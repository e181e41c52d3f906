import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { otlpTracing } from './otlp-tracing.ts';
import { startCollector } from './test/collector.ts';

const RELEASE = { version: '1.2.3', commit: undefined };
const CALLER = '00f067aa0ba902b7';

test('without a collector the site works, and logs it once', async () => {
  const warnings: string[] = [];
  const collector = await startCollector();
  await collector.close();
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const tracing = otlpTracing({ endpoint: collector.endpoint, ratio: 1, release: RELEASE, log });
  for (let n = 0; n < 600; n += 1) tracing.start('test', { kind: 'server' }).end();
  await tracing.close();
  expect(warnings).toEqual(['The trace collector does not accept spans: see OTEL_EXPORTER_OTLP_ENDPOINT']);
});

test('a share of the traces is kept, and all processes keep the same ones', async () => {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const log = { warn: () => undefined };
  const both = [0, 1].map(() => otlpTracing({ endpoint: collector.endpoint, ratio: 0.5, release: RELEASE, log }));
  const isKept = (traceparent: string) => traceparent.endsWith('-01');
  const ids = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
  const [one = [], other] = both.map(({ start }) =>
    ids.map((id) => isKept(start('test', { kind: 'server', parent: `00-${id}-${CALLER}-01` }).traceparent)),
  );
  expect(one).toEqual(other);
  expect(one.filter(Boolean).length).toBeGreaterThan(50);
  expect(one.filter(Boolean).length).toBeLessThan(150);
});
