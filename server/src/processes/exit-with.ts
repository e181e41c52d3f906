import { inspect } from 'node:util';
import { ConfigError } from '../platform/config-error.ts';

/** Ends the program: what is set up wrong in its one sentence, anything else, being a bug, with its stack. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
