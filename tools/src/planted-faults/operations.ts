import type { Fault } from './fault.ts';

export const OPERATIONS_FAULTS: Fault[] = [
  {
    file: 'tools/src/backup/back-up.ts',
    find: "    await copyFiles('files written meanwhile');\n",
    replace: '',
    test: 'tools/src/backup/backup.test.ts',
    name: 'a backup of a busy site restores every row',
  },
  {
    file: 'tools/src/backup/back-up.ts',
    find: "    await copyFiles('files');\n",
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
  {
    file: 'server/src/platform/database/apply-migration.ts',
    find: '      await dropInvalidIndex(client, file);\n',
    replace: '',
    test: 'server/src/platform/database/migrate.test.ts',
    name: 'is built again',
  },
  {
    file: 'server/src/platform/jobs/run-backfills.ts',
    find: "if (!rows[0]?.taken) return 'done';",
    replace: '',
    test: 'server/src/platform/jobs/run-backfills.test.ts',
    name: 'while another process runs backfills',
  },
  {
    file: 'server/src/platform/process/health.ts',
    find: 'if (!about.isOperator(request))',
    replace: 'if (about.isOperator(request) === undefined)',
    test: 'server/src/platform/http/guards.test.ts',
    name: 'only operators learn which release runs',
  },
  {
    file: 'server/src/platform/http/kept-assets.ts',
    find: 'const KEPT_MS = 24 ',
    replace: 'const KEPT_MS = 48 ',
    test: 'server/src/platform/http/kept-assets.test.ts',
    name: 'for a day after it ended',
  },
];
