import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { useLiveSite } from '../../test/live-site.ts';
import { useWorld } from '../../test/world.ts';
import { alertsOf, metricsIn, metricsServed, queriesOf } from './test/named-metrics.ts';

const inRepository = (path: string) => resolve(import.meta.dirname, '../../../..', path);
const alerts = alertsOf(await readFile(inRepository('deploy/prometheus/alerts.yml'), 'utf8'));
const queries = queriesOf(await readFile(inRepository('deploy/grafana/quad.json'), 'utf8'));

const { port } = await useLiveSite(await useWorld());

test('every metric of the alerts and of the dashboard exists on a server', async () => {
  const served = metricsServed(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  const unknown = (texts: string[]) => metricsIn(texts).filter((name) => !served.has(name));
  const named = [...alerts.map(({ expr }) => expr), ...queries];
  expect(metricsIn(named).length).toBeGreaterThan(10);
  expect(unknown(named)).toEqual([]);
  expect(unknown(['rate(quad_request_second_count[5m])'])).toEqual(['quad_request_second_count']);
});

test('every alert has its section in the runbook, and every section its alert', async () => {
  const runbook = await readFile(inRepository('docs/runbook.md'), 'utf8');
  const headings = [...runbook.matchAll(/^### (\w+)\n\S/gm)].map(([, name = '']) => name);
  expect(headings.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted());
  for (const { name, runbook: link } of alerts) expect(link).toBe(`docs/runbook.md#${name.toLowerCase()}`);
});
