import { ConfigError } from '../process/config-error.ts';

const OLDEST_SERVER = 15;

/** Checks the format before anything connects. */
export function checkDatabaseUrl(url: string) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new ConfigError(
      'DATABASE_URL is not a PostgreSQL address: use the form postgres://user:password@host:5432/database.',
    );
  }
}

export function checkServerVersion(versionNumber: number) {
  const major = Math.floor(versionNumber / 10_000);
  if (major < OLDEST_SERVER) {
    throw new ConfigError(
      `DATABASE_URL points to PostgreSQL ${major}: Quad needs PostgreSQL ${OLDEST_SERVER} or later, so use a newer server.`,
    );
  }
}

/** Explains why the first connection failed, for the person who set the URL. It never contains the password. */
export function asConfigError(url: string, error: unknown): ConfigError {
  if (error instanceof ConfigError) return error;
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open' && 'path' in error) {
    return new ConfigError(
      `DATABASE_URL names the file ${String(error.path)}, which cannot be read (${codeOf(error)}): correct the path.`,
      { cause: error },
    );
  }
  const { username, pathname } = new URL(url);
  return new ConfigError(
    messageFor(codeOf(error), { server: hostOf(url), user: username, database: pathname.slice(1) }),
    {
      cause: error,
    },
  );
}

function messageFor(code: string, { server, user, database }: { server: string; user: string; database: string }) {
  switch (code) {
    case '28P01':
    case '28000':
      return `${server} rejected the login in DATABASE_URL: check the password and the rights of the user "${user}".`;
    case '3D000':
      return `DATABASE_URL names the database "${database}", which ${server} does not have: create it, or correct the name.`;
    case '53300':
      return `DATABASE_URL points to ${server}, which has no connections left: raise its max_connections, or stop other clients.`;
    default:
      return `DATABASE_URL points to ${server}, where no PostgreSQL answers${code && ` (${code})`}: start it, or correct the address.`;
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
