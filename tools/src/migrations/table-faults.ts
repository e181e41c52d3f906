import { INSTEAD } from './instead.ts';

type Fault = { why: string; instead: string };

/** Functions whose value is the same for all rows, so that a default of them is stored once. */
const STABLE_CALL = /\b(now|current_date|current_timestamp|localtimestamp|transaction_timestamp)\b(\(\))?/g;

/** Why adding this column would block writers; undefined if it takes an instant. */
export function addColumnFault(action: string): Fault | undefined {
  const [, name, rest = ''] = /^add column (?:if not exists )?(\w+) (.*)$/.exec(action) ?? [];
  if (name === undefined) return undefined;
  const withDefault = /\bdefault (.*)$/.exec(rest)?.[1];
  if (/^(small|big)?serial\b|\bgenerated\b/.test(rest)) {
    return { why: `writes the table anew to compute ${name}`, instead: INSTEAD.column };
  }
  if (withDefault !== undefined && /\w\(/.test(beforeConstraint(withDefault).replaceAll(STABLE_CALL, ''))) {
    return { why: `writes the table anew, because every row gets a ${name} of its own`, instead: INSTEAD.backfill };
  }
  if (/\b(primary key|unique)\b/.test(rest)) return { why: 'builds an index', instead: INSTEAD.index };
  if (/\bcheck \(/.test(rest)) return { why: `reads the whole table to check ${name}`, instead: INSTEAD.constraint };
  if (/\bnot null\b/.test(rest) && withDefault === undefined) {
    return { why: `fails where the table has rows, because ${name} has no default`, instead: INSTEAD.notNull };
  }
  if (/\breferences\b/.test(rest) && withDefault !== undefined) {
    return { why: `reads the whole table to check the references of ${name}`, instead: INSTEAD.constraint };
  }
  return undefined;
}

/** The text up to the column's next constraint, where its default ends. */
function beforeConstraint(text: string) {
  return text.replace(/ (not null|null|check|references|unique|primary key|constraint)\b.*$/, '');
}

/** Why adding this constraint would block writers; undefined if it takes an instant. */
export function addConstraintFault(action: string): Fault | undefined {
  const [, kind = ''] =
    /^add (?:constraint \w+ )?(check|foreign key|primary key|unique|exclude|not null)\b/.exec(action) ?? [];
  if (kind === '' || /\bnot valid$/.test(action) || /\busing index \w+/.test(action)) return undefined;
  if (kind === 'primary key' || kind === 'unique' || kind === 'exclude') {
    return { why: 'builds an index', instead: `${INSTEAD.index}; then add the constraint "using index"` };
  }
  return { why: 'reads the whole table to check the constraint', instead: INSTEAD.constraint };
}
