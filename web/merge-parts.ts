/** A file that the bundler split off, and the files that it imports. */
export type Part = { name: string; bytes: number; imports: readonly string[] };

/** What a file costs besides its bytes: two requests, and what it would save compressed together with others. */
const FILE_BYTES = 8000;

type Group = { parts: readonly Part[]; bytes: number; visits: ReadonlySet<number> };

/**
 * Merges files that are mostly loaded together. The bundler splits modules so exactly that no page loads one without
 * need, which takes dozens of files per page. Merging two gains a file in the visits that load both, and costs bytes
 * in those that load one. `visits` are the names of the parts that are loaded together.
 *
 * Merged files never import each other in a circle: such files are loaded by the same visits, so merging them gains.
 */
export function mergeParts(parts: readonly Part[], visits: readonly ReadonlySet<string>[]) {
  let groups = parts.map((part) => groupOf(part, visits));
  for (;;) {
    const best = bestPair(groups);
    if (!best) return groups.map((group) => group.parts.map(({ name }) => name));
    const { merged, imported } = best;
    const visited = new Map([...imported].map((group) => [group, visitedBy(group, merged)]));
    groups = groups.filter((group) => !best.pair.includes(group)).map((group) => visited.get(group) ?? group);
    groups.push(merged);
  }
}

function groupOf(part: Part, visits: readonly ReadonlySet<string>[]): Group {
  const own = visits.flatMap((visit, index) => (visit.has(part.name) ? [index] : []));
  return { parts: [part], bytes: part.bytes, visits: new Set(own) };
}

/** The pair whose merging gains most. The gain without what they import is an upper limit, and cheap. */
function bestPair(groups: readonly Group[]) {
  const pairs = groups
    .flatMap((one, index) => groups.slice(index + 1).map((other) => ({ one, other, limit: gainOf(one, other) })))
    .filter(({ limit }) => limit > 0)
    .toSorted((one, other) => other.limit - one.limit);
  const groupOfPart = new Map(groups.flatMap((group) => group.parts.map(({ name }) => [name, group])));
  let best;
  for (const { one, other, limit } of pairs) {
    if (best && best.gain >= limit) break;
    const merged = merge(one, other);
    const imported = importedBy(merged, groupOfPart);
    const gain =
      limit - [...imported].reduce((sum, group) => sum + costOf(visitedBy(group, merged)) - costOf(group), 0);
    if (gain > (best?.gain ?? 0)) best = { pair: [one, other], merged, imported, gain };
  }
  return best;
}

function costOf({ visits, bytes }: Group) {
  return visits.size * (FILE_BYTES + bytes);
}

function gainOf(one: Group, other: Group) {
  return costOf(one) + costOf(other) - costOf(merge(one, other));
}

function merge(one: Group, other: Group): Group {
  return {
    parts: [...one.parts, ...other.parts],
    bytes: one.bytes + other.bytes,
    visits: new Set([...one.visits, ...other.visits]),
  };
}

/** What loads a file also loads its imports. */
function visitedBy(group: Group, importing: Group): Group {
  return { ...group, visits: new Set([...group.visits, ...importing.visits]) };
}

/** Everything that a merged group imports, also through others. */
function importedBy({ parts }: Group, groupOfPart: ReadonlyMap<string, Group>) {
  const directly = (all: readonly Part[]) =>
    all.flatMap((part) => part.imports.flatMap((name) => groupOfPart.get(name) ?? []));
  const own = new Set(parts.flatMap(({ name }) => groupOfPart.get(name) ?? []));
  const found = new Set(directly(parts).filter((group) => !own.has(group)));
  for (const group of found) for (const imported of directly(group.parts)) found.add(imported);
  return found;
}
