import { ConfigError } from '../config-error.ts';

const OLDEST_SERVER = 15;

/** Checks that an address has the form of one, before anything tries to reach it. */
export function checkDatabaseUrl(url: string) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new ConfigError(
      'DATABASE_URL is not a PostgreSQL address: write it as postgres://user:password@host:5432/database.',
    );
  }
}

export function checkServerVersion(versionNumber: number) {
  const major = Math.floor(versionNumber / 10_000);
  if (major < OLDEST_SERVER) {
    throw new ConfigError(
      `DATABASE_URL leads to PostgreSQL ${major}: Quad needs PostgreSQL ${OLDEST_SERVER} or later, so point it at a newer server.`,
    );
  }
}

/** Why the first connection failed, in a sentence for whoever set the address. It never repeats the password. */
export function asConfigError(url: string, error: unknown): ConfigError {
  if (error instanceof ConfigError) return error;
  const { username, pathname } = new URL(url);
  return new ConfigError(sentence(codeOf(error), { where: hostOf(url), user: username, database: pathname.slice(1) }), {
    cause: error,
  });
}

function sentence(code: string, { where, user, database }: { where: string; user: string; database: string }) {
  switch (code) {
    case '28P01':
    case '28000':
      return `DATABASE_URL is refused by ${where}: check the password and the rights of the user "${user}".`;
    case '3D000':
      return `DATABASE_URL names the database "${database}", which ${where} does not have: create it, or correct the name.`;
    case '53300':
      return `DATABASE_URL leads to ${where}, which has no connection left: raise its max_connections, or stop what uses them.`;
    default:
      return `DATABASE_URL leads to ${where}, where no PostgreSQL answers${code && ` (${code})`}: start it, or correct the address.`;
  }
}

function hostOf(url: string) {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? (host || 'localhost');
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
