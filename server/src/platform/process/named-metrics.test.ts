import { expect, test } from 'vitest';
import { useLiveSite } from '../../test/live-site.ts';
import { useWorld } from '../../test/world.ts';
import { metricsIn, metricsServed, readFromRepository, readNamedMetrics } from './test/named-metrics.ts';

const { alerts, names } = await readNamedMetrics();

const { port } = await useLiveSite(await useWorld());

test('every metric of the alerts and of the dashboard exists on a server', async () => {
  const served = metricsServed(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !served.has(name))).toEqual([]);
  expect(metricsIn(['rate(quad_request_second_count[5m])'])).toEqual(['quad_request_second_count']);
});

test('every alert has its section in the runbook, and every section its alert', async () => {
  const runbook = await readFromRepository('docs/runbook.md');
  const headings = [...runbook.matchAll(/^### (\w+)\n\S/gm)].map(([, name = '']) => name);
  expect(headings.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted());
  for (const { name, runbook: link } of alerts) expect(link).toBe(`docs/runbook.md#${name.toLowerCase()}`);
});
