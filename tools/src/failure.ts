import { inspect } from 'node:util';

/** Ends the program: a ConfigError prints only its message, any other error is a bug and prints its stack. */
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
