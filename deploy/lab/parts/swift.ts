import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../../server/src/config/config.ts';
import { s3ClientConfig } from '../../../server/src/ports/storage/s3-client.ts';
import { changeOwner, ownFolder } from './node-folders.ts';
import { BUCKET, inLab, SWIFT_HOST, SWIFT_PORT } from './addresses.ts';
import { start } from './processes.ts';
import { labSecrets } from './secrets.ts';
import { until } from './until.ts';

const USER = 'swift';
const PORTS = { object: 6200, container: 6201, account: 6202 };
type Kind = keyof typeof PORTS;
const KINDS = Object.keys(PORTS) as Kind[];
const MEMCACHED = `${SWIFT_HOST}:11211`;
/** In the order in which a request passes them. */
const FILTERS = 'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo'.split(' ');

export const bucket = (): S3Config => ({
  endpoint: `http://${SWIFT_HOST}:${SWIFT_PORT}`,
  bucket: BUCKET,
  region: 'us-east-1',
  accessKeyId: 'quad:media',
  secretAccessKey: labSecrets().s3,
  isPathStyle: true,
});

function section(name: string, values: Record<string, string | number>) {
  return [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)].join('\n');
}

function write(file: string, ...sections: string[]) {
  writeFileSync(inLab('swift', file), `${sections.join('\n')}\n`, { mode: 0o640 });
  changeOwner(USER, inLab('swift', file));
}

function common(port: number) {
  const where = { bind_ip: SWIFT_HOST, bind_port: port, workers: 0, user: USER, swift_dir: inLab('swift') };
  return { ...where, log_level: 'WARNING', log_udp_host: '' };
}

function writeSettings() {
  write(
    'swift.conf',
    section('swift-hash', { swift_hash_path_suffix: 'quad', swift_hash_path_prefix: 'lab' }),
    section('storage-policy:0', { name: 'Policy-0', default: 'yes' }),
  );
  for (const kind of KINDS) {
    write(
      `${kind}.conf`,
      section('DEFAULT', {
        ...common(PORTS[kind]),
        devices: inLab('swift', 'data'),
        mount_check: 'false',
        disable_fallocate: 'true',
      }),
      section('pipeline:main', { pipeline: `healthcheck ${kind}-server` }),
      section(`app:${kind}-server`, { use: `egg:swift#${kind}` }),
      section('filter:healthcheck', { use: 'egg:swift#healthcheck' }),
    );
  }
  const options: Record<string, Record<string, string>> = {
    cache: { use: 'egg:swift#memcache', memcache_servers: MEMCACHED },
    s3api: { use: 'egg:swift#s3api', location: 'us-east-1', s3_acl: 'false' },
    tempauth: { use: 'egg:swift#tempauth', user_quad_media: `${labSecrets().s3} .admin` },
  };
  write(
    'proxy.conf',
    section('DEFAULT', common(SWIFT_PORT)),
    section('pipeline:main', { pipeline: [...FILTERS, 'proxy-server'].join(' ') }),
    section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }),
    ...FILTERS.map((filter) => section(`filter:${filter}`, options[filter] ?? { use: `egg:swift#${filter}` })),
  );
}

/** One copy on one device: the lab shows how Quad uses a bucket, not how Swift keeps it. */
function buildRings() {
  for (const kind of KINDS) {
    if (existsSync(inLab('swift', `${kind}.ring.gz`))) continue;
    const run = (...args: string[]) =>
      execFileSync('swift-ring-builder', [inLab('swift', `${kind}.builder`), ...args], { stdio: 'ignore' });
    run('create', '8', '1', '1');
    run('add', `r1z1-${SWIFT_HOST}:${PORTS[kind]}/d1`, '1');
    run('rebalance');
    changeOwner(USER, inLab('swift', `${kind}.ring.gz`));
  }
}

export function startSwift() {
  ownFolder(inLab('swift'), USER);
  mkdirSync(inLab('swift', 'data'), { recursive: true });
  changeOwner(USER, inLab('swift', 'data'));
  ownFolder(inLab('swift', 'data', 'd1'), USER);
  writeSettings();
  buildRings();
  const [host = '', port = ''] = MEMCACHED.split(':');
  start({ name: 'memcached', command: '/usr/bin/memcached', args: ['-l', host, '-p', port, '-m', '64'], user: USER });
  for (const kind of KINDS) startPart(`swift-${kind}`, kind);
  startProxy();
}

export const startProxy = () => startPart('swift-proxy', 'proxy');

function startPart(name: string, kind: string) {
  start({
    name,
    command: `/usr/bin/swift-${kind}-server`,
    args: [inLab('swift', `${kind}.conf`)],
    user: USER,
    env: { SWIFT_CONF_DIR: inLab('swift') },
  });
}

export async function createBucket() {
  const client = new S3Client(s3ClientConfig(bucket()));
  await until('a bucket', async () => {
    await client.send(new CreateBucketCommand({ Bucket: BUCKET })).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'BucketAlreadyOwnedByYou') throw error;
    });
    return true;
  });
  client.destroy();
}
