import { AppError } from '../app-error.ts';

/** Whole classes of SQLSTATE: connection exception, insufficient resources (memory, disk, connections). */
const CLASSES = ['08', '53'];

const STATES = new Set([
  '25006', // read-only transaction: a failover is under way, or this is a standby
  '25P03', // idle in transaction for too long
  '40001', // serialization failure, after our own tries
  '40003', // statement completion unknown
  '40P01', // deadlock, after our own tries
  '55P03', // lock not available
  '57014', // statement timeout, or canceled by an administrator
  '57P05', // idle for too long
]);

const STOPPED_STATES = new Set([
  '57P01', // administrator shut the server down
  '57P02', // crash of another backend
  '57P03', // starting up, shutting down or in recovery
]);

/**
 * PostgreSQL's function that refuses a transaction ID on a server in recovery. It is an internal error without a state of
 * its own: during a failover a connection may reach a server that is not the primary yet.
 */
const RECOVERY_ROUTINE = 'GetNewTransactionId';

const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  // DNS may fail during a failover. A wrong host name is found at startup.
  'ENOTFOUND',
]);

/** The driver sets no error code on these. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Whether a database error is temporary, so a retry may succeed. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isTransientDatabaseError);
  const code = codeOf(error);
  if (STATES.has(code) || isRefusedWrite(error)) return true;
  if (code.length === 5 && CLASSES.includes(code.slice(0, 2))) return true;
  return isLostConnection(error);
}

/** Whether the connection broke during the statement, or could not be opened. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (STOPPED_STATES.has(code) || SOCKET_ERRORS.has(code)) return true;
  // The Unix socket file is missing while PostgreSQL is down.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return DRIVER_MESSAGES.test(error.message);
}

function codeOf(error: Error) {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The server does not write, because it is a standby or was set to read only. */
export function isRefusedWrite(error: unknown) {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '25006') || ('routine' in error && error.routine === RECOVERY_ROUTINE);
}

/** Whether a statement exceeded the statement timeout, or was canceled by an administrator. */
export function isCanceledStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === '57014' || isCanceledStatement(error.cause);
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code));
}

/** Random delay, so that rejected clients do not retry together. */
export function tryAgain(cause: unknown) {
  return new AppError('try_again', { retryAfterSeconds: 1 + Math.floor(Math.random() * 4), cause });
}
