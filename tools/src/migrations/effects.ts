import { INSTEAD } from './instead.ts';
import { splitList } from './split-sql.ts';
import { addColumnFault, addConstraintFault } from './table-faults.ts';

/**
 * What a statement does to a table that people use. `brief`: a lock for an instant. `concurrent`: it takes long, but
 * reads and writes go on. `blocks`: writers wait until it is done.
 */
export type Effect = {
  kind: 'new' | 'brief' | 'concurrent' | 'blocks';
  table: string;
  /** For a statement that blocks: why, and what to write instead. */
  why?: string;
  instead?: string;
};

/** What earlier statements have established. */
export type Context = {
  /** Tables that this file creates: nobody uses them yet. */
  created: Set<string>;
  /** Constraints that this file adds as `not valid`. */
  added: Set<string>;
  /** `table.column` for which an earlier file has validated `check (column is not null)`. */
  filled: Set<string>;
};

/** Tables that stay so small that a change of all rows takes no time. */
const SMALL = new Set(['campuses', 'search_synonyms', 'blocked_search_words']);

export function effectsOf(statement: string, context: Context): Effect[] {
  const [, created] = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement) ?? [];
  if (created !== undefined) {
    context.created.add(created);
    return [{ kind: 'new', table: created }];
  }
  const [, table = '', actions = ''] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement) ?? [];
  if (table !== '') {
    if (context.created.has(table)) return [{ kind: 'new', table }];
    return splitList(actions).map((action) => effectOfAction(table, action, context));
  }
  return [effectOfStatement(statement, context)].filter((effect) => effect !== undefined);
}

function effectOfAction(table: string, action: string, context: Context): Effect {
  const blocks = (why: string, instead: string): Effect => ({ kind: 'blocks', table, why, instead });
  const [, validated] = /^validate constraint (\w+)/.exec(action) ?? [];
  if (validated !== undefined) {
    if (!context.added.has(validated)) return { kind: 'concurrent', table };
    return blocks('validates a constraint while the lock of adding it is held', INSTEAD.constraint);
  }
  const [, added, check] = /^add constraint (\w+) (.*) not valid$/.exec(action) ?? [];
  if (added !== undefined) {
    context.added.add(added);
    const [, column] = /^check \(\s*(\w+) is not null\s*\)$/.exec(check ?? '') ?? [];
    if (column !== undefined) context.filled.add(`${table}.${column} by ${added}`);
    return { kind: 'brief', table };
  }
  const [, filled] = /^alter (?:column )?(\w+) set not null/.exec(action) ?? [];
  if (filled !== undefined && !context.filled.has(`${table}.${filled}`)) {
    return blocks(`reads the whole table to see that ${filled} is never null`, INSTEAD.notNull);
  }
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action))
    return blocks('writes the table anew', INSTEAD.column);
  if (/^set (logged|unlogged|tablespace|access method)\b/.test(action)) {
    return blocks('writes the table anew', 'leave the table as it is');
  }
  const fault = addColumnFault(action) ?? addConstraintFault(action);
  return fault ? blocks(fault.why, fault.instead) : { kind: 'brief', table };
}

function effectOfStatement(statement: string, context: Context): Effect | undefined {
  const effect = (table: string, why: string, instead: string): Effect =>
    context.created.has(table) ? { kind: 'new', table } : { kind: 'blocks', table, why, instead };
  const [, concurrently, indexed] =
    /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?([\w.]+)/.exec(statement) ?? [];
  if (indexed !== undefined) {
    return concurrently ? { kind: 'concurrent', table: indexed } : effect(indexed, 'builds an index', INSTEAD.index);
  }
  const [, changed] = /^(?:with .*?\) )?(?:update|delete from) (?:only )?([\w.]+)/.exec(statement) ?? [];
  if (changed !== undefined && !SMALL.has(changed)) {
    return effect(changed, 'holds the rows that it changes until the whole file is done', INSTEAD.backfill);
  }
  const [, rewritten] =
    /^(?:truncate|lock|cluster|vacuum full|reindex)(?: table)? (?:only )?([\w.]+)/.exec(statement) ?? [];
  if (rewritten !== undefined && rewritten !== 'concurrently') {
    return effect(rewritten, 'locks the table', 'find a way without it, for example "reindex … concurrently"');
  }
  if (/^do\b/.test(statement)) return effect('', 'hides what it locks', 'write the statements of the block one by one');
  const [, dropped] = /^drop table (?:if exists )?([\w.]+)/.exec(statement) ?? [];
  return dropped === undefined ? undefined : { kind: 'brief', table: dropped };
}
