import type { MigrationFile } from '../../../server/src/platform/database/migration-files.ts';
import { splitStatements } from './split-sql.ts';

/** Files of before this rule. Applied files never change, and the list must not grow. */
const BEFORE = new Set(['0013_talking.sql', '0016_promotion.sql', '0017_moderation.sql', '0028_sealed_content.sql']);

/** Changes that break the previous release while it runs on the new schema. */
const TAKES_AWAY = /\bdrop (column|table|view|type|function|default)\b|\brename\b/;
const UNUSED_SINCE = /^-- unused since (\d+\.\d+\.\d+)$/m;

type Source = Pick<MigrationFile, 'name' | 'text'>;

/**
 * Refuses migrations that take away what the release before still uses: it runs on the new schema while servers are
 * exchanged. `released` is the version in package.json.
 */
export function contractingFaults(files: readonly Source[], released: string) {
  return files
    .filter(({ name }) => !BEFORE.has(name))
    .flatMap(({ name, text }) => {
      const taken = splitStatements(text).find((statement) => TAKES_AWAY.test(statement));
      if (taken === undefined) return [];
      const since = UNUSED_SINCE.exec(text)?.[1];
      if (since !== undefined && !isLater(since, released)) return [];
      const reason = since === undefined ? 'a release before may use it' : `${since} is not released yet`;
      return [
        `server/migrations/${name}: "${taken.slice(0, 60)}…": ${reason}. ` +
          'Release code without it first, then write "-- unused since <that version>" above.',
      ];
    });
}

function isLater(one: string, other: string) {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
