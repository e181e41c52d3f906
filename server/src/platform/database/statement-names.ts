import { createHash } from 'node:crypto';

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
  const names = new Map<string, string | undefined>();
  let generation = 0;

  function nameOf(text: string) {
    const seen = names.has(text);
    const name = names.get(text) ?? (seen ? hashed(text, generation) : undefined);
    names.delete(text);
    names.set(text, name);
    if (names.size > limit) names.delete(names.keys().next().value ?? '');
    return name;
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
