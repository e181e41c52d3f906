import { toolScript } from './repository.ts';

/** A program that fails when something is wrong. `mustSay` catches one that passes because it checked nothing. */
export type Check = { name: string; script: string[]; mustSay?: RegExp };

// TypeScript 7 checks in a third of the time. One thread, because checkers beside each other repeat each other's work.
const TSC = [toolScript('typescript-native/bin/tsc'), '--singleThreaded', '-p'];
const IMPORT_ROOTS = ['contract/src', 'server/src', 'web', 'e2e', 'bench', 'tools/src', 'deploy'];

/** Slow checks first, so that two parallel runners finish at about the same time. */
export const CHECKS: Check[] = [
  { name: 'types', script: [...TSC, 'tsconfig.json'] },
  { name: 'types in the browser', script: [...TSC, 'web/tsconfig.json'] },
  { name: 'types in the service worker', script: [...TSC, 'web/src/service-worker/tsconfig.json'] },
  { name: 'lint', script: [toolScript('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'table types', script: ['server/src/platform/database/generate-tables.ts', '--check'] },
  { name: 'format', script: [toolScript('oxfmt/bin/oxfmt'), '--check'], mustSay: /on [1-9]\d* files/ },
  {
    name: 'imports',
    script: [toolScript('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type=err', ...IMPORT_ROOTS],
    mustSay: /[( ][1-9]\d* modules/,
  },
  { name: 'features', script: ['tools/src/check-features.ts'] },
  { name: 'tables', script: ['tools/src/tables/check-tables.ts'], mustSay: /[1-9]\d* files read/ },
  { name: 'migrations', script: ['tools/src/migrations/check-migrations.ts'], mustSay: /[1-9]\d* migrations read/ },
  { name: 'deploy', script: ['tools/src/deploy/check-deploy.ts'], mustSay: /[1-9]\d* files read/ },
  { name: 'licenses', script: ['tools/src/licenses/licenses.ts', '--check'] },
  { name: 'table of variables', script: ['tools/src/env-table.ts', '--check'] },
];
