import { existsSync } from 'node:fs';

/** What the lab runs, and the Debian package that has it. */
const PROGRAMS: Record<string, string> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/share/doc/python3-etcd': 'python3-etcd',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/bin/memcached': 'memcached',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
};

/** How to install the missing packages, in one sentence; undefined when none is missing. */
export function missingPackages() {
  const missing = Object.entries(PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return undefined;
  return `The lab needs packages of Debian 12 that are not here: apt-get install -y --no-install-recommends ${missing.join(' ')}`;
}
