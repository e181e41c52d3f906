import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { scrub } from './scrub.ts';

export type Log = Logger;

type LogOptions = { level: string; to?: DestinationStream };

/** Fields that are never written, wherever in a logged object they stand. */
const SECRET_FIELDS = [
  'authorization',
  'body',
  'code',
  'cookie',
  'email',
  'headers',
  'ip',
  'password',
  'query',
  'remoteAddress',
  'token',
  'url',
];

/**
 * Structured lines on standard output, without personal data: known fields are left out, errors keep only
 * what a maintainer needs, and what still looks like an address or a token is struck from the finished line.
 */
export function createLog({ level, to = standardOutput() }: LogOptions): Log {
  const form: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  const log = pino(
    {
      ...form,
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    },
    { write: (line) => to.write(scrub(line)) },
  );
  figureLogs.set(log, pino(form, to));
  return log;
}

/** Many lines at a time, or whatever there is after a moment and when the process ends. */
function standardOutput() {
  return pino.destination({ fd: 1, sync: false, minLength: 8192, periodicFlush: 250 });
}

const figureLogs = new WeakMap<Log, Log>();

/**
 * The same log for lines that are made of our own words and figures alone, such as a route's pattern and how long it
 * took. Nothing in them can be personal, and looking for it would cost more than many an answer.
 */
export function statsOf(log: Log): Log {
  return figureLogs.get(log) ?? log;
}

/** Not the whole error: a database error carries the row it refused. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { reason: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
