import { toolScript } from './repository.ts';

/** A program that fails when something is wrong. `mustSay` catches one that passes because it checked nothing. */
export type Check = { name: string; script: string[]; mustSay?: RegExp };

const FORMAT_CACHE = ['--cache', '--cache-location=node_modules/.cache/prettier-files'];
const IMPORT_ROOTS = ['contract/src', 'server/src', 'web', 'e2e', 'bench', 'tools/src'];

/** Slow checks first, so that two parallel runners finish at about the same time. */
export const CHECKS: Check[] = [
  { name: 'types', script: [toolScript('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types in the browser', script: [toolScript('typescript/bin/tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'lint', script: [toolScript('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'table types', script: ['server/src/platform/database/generate-tables.ts', '--check'] },
  {
    name: 'format',
    script: [toolScript('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', ...FORMAT_CACHE, '.'],
  },
  {
    name: 'imports',
    script: [toolScript('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type=err', ...IMPORT_ROOTS],
    mustSay: /[( ][1-9]\d* modules/,
  },
  { name: 'features', script: ['tools/src/check-features.ts'] },
  { name: 'tables', script: ['tools/src/tables/check-tables.ts'], mustSay: /[1-9]\d* files read/ },
  { name: 'licenses', script: ['tools/src/licences/licences.ts', '--check'] },
  { name: 'table of variables', script: ['tools/src/env-table.ts', '--check'] },
];
