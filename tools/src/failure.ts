import { inspect } from 'node:util';

/** Ends the program: a ConfigError by its one sentence, anything else, being a bug, with its stack. */
export function exitWith(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}

export function explain(error: unknown) {
  if (error instanceof Error && ['ConfigError', 'BuildError'].includes(error.name)) return error.message;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message;
  return inspect(error);
}
