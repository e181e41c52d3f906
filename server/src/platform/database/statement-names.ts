import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type StatementNames = {
  /** The name to prepare a statement under, or undefined to run it unnamed. */
  nameOf: (text: string) => string | undefined;
  /** Drops every name, so later calls prepare again. Needed after a migration on a running server. */
  renew: () => void;
};

/**
 * A statement gets a name the second time it is seen, so texts that occur once (such as those with lists of varying
 * length) never fill a connection with plans. The least recently used text is dropped first.
 */
export function statementNames(limit: number): StatementNames {
  const names = new LRUCache<string, { name: string | undefined }>({ max: limit });
  let generation = 0;

  function nameOf(text: string) {
    const seen = names.get(text);
    if (!seen) names.set(text, { name: undefined });
    else seen.name ??= hashed(text, generation);
    return seen?.name;
  }

  function renew() {
    generation += 1;
    names.clear();
  }

  return { nameOf, renew };
}

function hashed(text: string, generation: number) {
  return `q${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
}
