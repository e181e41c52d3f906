import type { Fault } from './fault.ts';

export const TOOLS_FAULTS: readonly Fault[] = [
  {
    file: 'bench/src/faults/site-calls.ts',
    find: "call.reusedSocket && error.code === 'ECONNRESET'",
    replace: 'Number(error.errno) > 0 && call.reusedSocket',
    test: 'bench/src/faults/site-calls.test.ts',
    name: 'is no failure',
  },
  {
    file: 'deploy/prometheus/alerts.yml',
    find: 'quad_events_oldest_seconds',
    replace: 'quad_events_oldest',
    test: 'server/src/platform/process/named-metrics.test.ts',
    name: 'every metric of the alerts and of the dashboard exists on a server',
  },
  {
    file: 'tools/src/backup/back-up.ts',
    find: `    await copyFiles('files written meanwhile');
`,
    replace: '',
    test: 'tools/src/backup/backup.test.ts',
    name: 'a backup of a busy site restores every row',
  },
  {
    file: 'tools/src/backup/back-up.ts',
    find: `    await copyFiles('files');
`,
    replace: '',
    test: 'tools/src/backup/backup.test.ts',
    name: 'a backup of a busy site restores every row',
  },
  {
    file: 'tools/src/backup/verify-backup.ts',
    find: 'if (found !== sha256)',
    replace: 'if (found === sha256.slice(1))',
    test: 'tools/src/backup/backup.test.ts',
    name: 'is refused before anything is touched',
  },
];
