import features from '../../features.json' with { type: 'json' };
import owners from '../../tables.json' with { type: 'json' };

/** The platform and ports rank below every feature, so features may read their tables like an earlier feature's. */
const ORDER = ['platform', 'ports', ...features.order];

const TABLES = byName(owners.tables);
const VIEWS = byName(owners.views);
const FUNCTIONS = byName(owners.functions);

/** The job queue's own tables are in a schema of their own. */
const JOB_QUEUE = /^graphile_worker\./;

export const ownerOfTable = (name: string) => (JOB_QUEUE.test(name) ? 'platform' : TABLES.get(name));
export const ownerOfView = (name: string) => VIEWS.get(name);
export const ownerOfFunction = (name: string) => FUNCTIONS.get(name);
export const isLater = (one: string, than: string) => ORDER.indexOf(one) > ORDER.indexOf(than);

/** What is wrong with the list itself, compared with what the database has. */
export function findUnlisted(existing: string[]) {
  const listed = [...Object.values(owners.tables), ...Object.values(owners.views)].flat();
  const strangers = [owners.tables, owners.views, owners.functions]
    .flatMap((group) => Object.keys(group))
    .filter((owner) => !ORDER.includes(owner));
  return [
    ...existing
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} has no owner: name it in tools/tables.json.`),
    ...listed
      .filter((name) => !existing.includes(name))
      .map((name) => `${name} is in tools/tables.json, but not in the database.`),
    ...listed
      .filter((name, i) => listed.indexOf(name) !== i)
      .map((name) => `${name} has two owners in tools/tables.json.`),
    ...strangers.map((owner) => `${owner} owns tables in tools/tables.json, but it is no feature.`),
  ];
}

function byName(group: Record<string, string[]>) {
  return new Map(Object.entries(group).flatMap(([owner, names]) => names.map((name) => [name, owner] as const)));
}
