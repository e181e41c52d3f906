import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { causeFields } from '../tracing/cause.ts';
import { scrub } from './scrub.ts';

export type Log = Logger;

type LogOptions = { level: string; to?: DestinationStream };

/** Fields that are never logged, at any depth that the paths below cover. */
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
 * Logs JSON lines to standard output without personal data: secret fields are removed, errors keep only what a
 * maintainer needs, and anything that looks like an email address or a token is scrubbed from the final line.
 */
export function createLog({ level, to = standardOutput() }: LogOptions): Log {
  const baseOptions: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  const log = pino(
    {
      ...baseOptions,
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      // The log of a request has its id already.
      mixin: (_fields, _level, logger) => ('requestId' in logger.bindings() ? {} : causeFields()),
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    },
    { write: (line) => to.write(scrub(line)) },
  );
  statsLogs.set(log, pino(baseOptions, to));
  return log;
}

/** The maximum size of lines waiting for a blocked output. Further lines are lost. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Writes lines in blocks: when the buffer is full, every 250 ms, and on exit. An output that fails, such as a file on a
 * full disk, loses lines and must not end the server.
 */
function standardOutput() {
  const output = pino.destination({
    fd: 1,
    sync: false,
    minLength: 8192,
    maxLength: WAITING_BYTES_MAX,
    periodicFlush: 250,
  });
  let isFailing = false;
  output.on('error', () => (isFailing = true));
  output.on('write', () => (isFailing = false));
  // On exit the library would try again until it succeeds.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => void (isFailing || flush());
  return output;
}

const statsLogs = new WeakMap<Log, Log>();

/**
 * The same log for lines that contain only our own text and numbers, such as a route pattern and a duration. They
 * cannot contain personal data, so they skip the scrubbing, which costs more than many responses.
 */
export function statsOf(log: Log): Log {
  return statsLogs.get(log) ?? log;
}

/** Logs selected fields only: a database error contains the row it rejected. */
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
