import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.record(z.string(), z.string()) })),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
});

export type Alert = { name: string; expr: string; runbook: string };

export function readFromRepository(path: string) {
  return readFile(resolve(import.meta.dirname, '../../../../..', path), 'utf8');
}

/** The alerts, and the names of all our metrics in them and on the dashboard. */
export async function readNamedMetrics() {
  const alerts = alertsOf(await readFromRepository('deploy/prometheus/alerts.yml'));
  const queries = queriesOf(await readFromRepository('deploy/grafana/quad.json'));
  return { alerts, names: metricsIn([...alerts.map(({ expr }) => expr), ...queries]) };
}

function alertsOf(text: string): Alert[] {
  const document: unknown = parse(text);
  return rules
    .parse(document)
    .groups.flatMap((group) => group.rules)
    .map(({ alert, expr, annotations }) => ({ name: alert, expr, runbook: annotations['runbook'] ?? '' }));
}

function queriesOf(dashboardJson: string) {
  const { panels, annotations } = dashboard.parse(JSON.parse(dashboardJson));
  return [...panels.flatMap(({ targets }) => targets), ...annotations.list].map(({ expr }) => expr);
}

/** Our metrics in a query. `up` is Prometheus's own. */
export function metricsIn(queries: readonly string[]) {
  return [...new Set(queries.flatMap((query) => query.match(/\bquad_\w+/g) ?? []))].sort();
}

/** The metrics of an installation, with the series of each histogram. */
export function metricsServed(text: string) {
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => ({ name, kind }));
  return new Set(
    kinds.flatMap(({ name, kind }) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
