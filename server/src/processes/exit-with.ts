import { inspect } from 'node:util';
import { ConfigError } from '../platform/process/config-error.ts';

/** Ends the program. A configuration error prints only its message; anything else is a bug and prints its stack. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
