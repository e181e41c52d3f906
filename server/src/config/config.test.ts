import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../platform/process/config-error.ts';
import { readConfig, siteUrl } from './config.ts';
import { describeEnv, readEnv } from './env.ts';
import { readRelease } from './release.ts';
import { keysFrom } from './vapid-keys.ts';

function read(source: Record<string, string | undefined>) {
  return readConfig(readEnv({ SECRET: 'x'.repeat(32), ...source }));
}

test('with nothing set everything is local and open', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    sitePattern: 'http://{campus}.localhost:3000',
    isHttps: false,
    allowUnknownHosts: true,
    sessionCookie: 'quad_session',
    devTools: true,
    demo: true,
    logLevel: 'warn',
    trustProxy: false,
  });
});

test('behind TLS cookies are bound to the host, unknown hosts are refused and the dev tools are off', () => {
  expect(read({ SITE_URL: 'https://{campus}.quad.example', HOST: '0.0.0.0' })).toMatchObject({
    isHttps: true,
    allowUnknownHosts: false,
    sessionCookie: '__Host-quad_session',
    devTools: false,
    demo: false,
    logLevel: 'info',
  });
});

test('the dev tools cannot be enabled behind TLS', () => {
  expect(() => read({ SITE_URL: 'https://{campus}.quad.example', DEV_TOOLS: 'on' })).toThrow(ConfigError);
});

test('listening on all interfaces turns the dev tools off unless they are set explicitly', () => {
  expect(read({ HOST: '0.0.0.0' }).devTools).toBe(false);
  expect(read({ HOST: '0.0.0.0', DEV_TOOLS: 'on' }).devTools).toBe(true);
});

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['WEB_PROCESSES', '0', 'WEB_PROCESSES must be a whole number from 1 to 64.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
  ['SITE_URL', 'https://quad.example', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['SITE_URL', 'https://{campus}.quad.example:port', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['SITE_URL', 'http://{campus}.quad.example:99999', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['SITE_URL', 'https://{campus}.quad.example?x', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['SITE_URL', 'https://{campus}@quad.example', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['SITE_URL', 'https://{campus}.{campus}.example', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['SITE_URL', 'HTTPS://{campus}.quad.example', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['SITE_URL', 'https://quad.example/{campus}', 'SITE_URL must look like https://{campus}.quad.example.'],
  ['TRUST_PROXY', 'nginx', 'TRUST_PROXY must be a number of proxies or a list of their addresses.'],
  ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must be a number of proxies or a list of their addresses.'],
  ['TRUST_PROXY', '100', 'TRUST_PROXY must be a number of proxies or a list of their addresses.'],
  ['TRUST_PROXY', '10.0.0.1, ', 'TRUST_PROXY must be a number of proxies or a list of their addresses.'],
  ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
  [
    'MAIL_FROM',
    'Quad <nobody>',
    'MAIL_FROM must be an address, or a name and an address such as Quad <no-reply@quad.example>.',
  ],
  ['MAIL_DELAY_SECONDS', 'soon', 'MAIL_DELAY_SECONDS must be a whole number from 0 to 86400.'],
  ['SECRET', 'short', 'SECRET must have 32 characters or more.'],
  ['DEV_TOOLS', 'maybe', 'DEV_TOOLS must be on or off.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent.'],
  ['MEDIA_CDN_URL', 'https://cdn.example', 'MEDIA_CDN_URL must look like https://{campus}.media.quad.example.'],
  ['MEDIA_CDN_URL', 'https://{campus}:port', 'MEDIA_CDN_URL must look like https://{campus}.media.quad.example.'],
  ['STRIPE_SECRET_KEY', 'whsec_1', 'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_.'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_.'],
  ['RELEASE_COMMIT', 'main', 'RELEASE_COMMIT must be the hash of a commit.'],
  [
    'VAPID_PUBLIC_KEY',
    'abc',
    'VAPID_PUBLIC_KEY must be a P-256 key in base64url, as web-push generate-vapid-keys prints it.',
  ],
  [
    'VAPID_PRIVATE_KEY',
    'abc',
    'VAPID_PRIVATE_KEY must be a P-256 key in base64url, as web-push generate-vapid-keys prints it.',
  ],
  ['S3_BUCKET', 'Quad Media', 'S3_BUCKET must be the name of a bucket.'],
])('%s=%s is refused with a message that names it', (name, value, sentence) => {
  expect(() => read({ [name]: value })).toThrow(new ConfigError(sentence));
});

test('proxies are named by their number, their addresses, their networks, or as neighbors', () => {
  expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  for (const list of ['10.0.0.0/8', '192.0.2.1, fd00::/8', 'loopback,uniquelocal']) {
    expect(read({ TRUST_PROXY: list })).toMatchObject({ trustProxy: list, connections: { perNetwork: Infinity } });
  }
});

test('without proxies in front each network has its limit of connections', () => {
  for (const variables of [{}, { TRUST_PROXY: '0' }]) {
    expect(read(variables)).toMatchObject({ trustProxy: false, connections: { perNetwork: 2_000 } });
  }
});

test('a CDN may have a path', () => {
  const MEDIA_CDN_URL = 'https://cdn.example/{campus}';
  expect(read({ MEDIA_CDN_URL }).mediaCdnPattern).toBe(MEDIA_CDN_URL);
});

test('a mail server needs a sender', () => {
  const url = 'smtp://mail.example';
  expect(() => read({ SMTP_URL: url })).toThrow(new ConfigError('MAIL_FROM must be set together with SMTP_URL.'));
  const from = 'Quad <no-reply@quad.example>';
  expect(read({ SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from });
  expect(read({ MAIL_FROM: from }).smtp).toBeUndefined();
});

describe('a bucket', () => {
  const whole = {
    S3_ENDPOINT: 'http://localhost:9000',
    S3_BUCKET: 'quad-media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('is not accepted without %s', (missing) => {
    const sentence = `${missing} must be set together with S3_ENDPOINT.`;
    expect(() => read({ ...whole, [missing]: '' })).toThrow(new ConfigError(sentence));
  });

  test('is configured completely, or files are in the data folder', () => {
    expect(() => read({ ...whole, S3_ENDPOINT: '' })).toThrow('S3_ENDPOINT must be set together with S3_BUCKET.');
    expect(read(whole).s3).toMatchObject({ bucket: 'quad-media', region: 'us-east-1', isPathStyle: true });
    expect(read({ ...whole, S3_PATH_STYLE: 'off' }).s3?.isPathStyle).toBe(false);
    expect(read({}).s3).toBeUndefined();
  });
});

test('jobs can be left to workers only if workers can reach the database', () => {
  expect(read({}).runsJobs).toBe(true);
  expect(read({ JOBS: 'off', DATABASE_URL: 'postgres://db.example/quad' }).runsJobs).toBe(false);
  expect(() => read({ JOBS: 'off' })).toThrow('JOBS must be on while DATABASE_URL is not set');
});

test('replicas need an external database, and each has an address', () => {
  const [db, first, second] = [
    'postgres://db1.example/quad',
    'postgres://db2.example/quad',
    'postgres://db3.example/quad',
  ];
  const { databaseReplicaUrls } = read({ DATABASE_URL: db, DATABASE_REPLICA_URLS: `${first}, ${second}` });
  expect(databaseReplicaUrls).toEqual([first, second]);
  expect(read({ DATABASE_URL: db }).databaseReplicaUrls).toEqual([]);
  expect(() => read({ DATABASE_REPLICA_URLS: first })).toThrow('DATABASE_REPLICA_URLS needs DATABASE_URL');
  expect(() => read({ DATABASE_URL: db, DATABASE_REPLICA_URLS: `${first},db3` })).toThrow('DATABASE_REPLICA_URLS must');
});

test('a Google client is configured completely or not at all', () => {
  expect(read({}).google).toBeUndefined();
  expect(read({ GOOGLE_CLIENT_ID: 'quad', GOOGLE_CLIENT_SECRET: 'hush' }).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'quad',
    clientSecret: 'hush',
  });
  expect(() => read({ GOOGLE_CLIENT_ID: 'quad' })).toThrow('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
});

test('a Stripe account is configured completely or not at all', () => {
  const whole = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(read({}).stripe).toBeUndefined();
  expect(read(whole).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: 'https://api.stripe.com',
  });
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    const sentence = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.';
    expect(() => read({ ...whole, [missing]: '' })).toThrow(new ConfigError(sentence));
  }
});

test('a release has its version, and its commit if that is known', () => {
  expect(read({ RELEASE_COMMIT: 'abcdef0' }).release).toEqual({ version: expect.any(String), commit: 'abcdef0' });
  const unpacked = mkdtempSync(join(tmpdir(), 'quad-config-'));
  writeFileSync(join(unpacked, 'package.json'), '{ "version": "1.2.3" }');
  expect(readRelease(unpacked, undefined)).toEqual({ version: '1.2.3', commit: undefined });
});

test('an empty variable counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('without a secret one is created once, kept, and readable only by its owner', () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'quad-config-')), 'data');
  const first = readConfig(readEnv({ DATA_DIR }));
  const second = readConfig(readEnv({ DATA_DIR }));
  expect(first.secret).toHaveLength(43);
  expect(second.secret).toBe(first.secret);
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(first.secret);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

test('a secret that could not be written leaves no file, which the next start would call damaged', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-config-'));
  const program = `import(${JSON.stringify(import.meta.resolve('./secret.ts'))}).then((m) => m.keptSecret(process.argv[1]))`;
  // `ulimit -f 0` makes every write fail, like a full disk.
  const { stderr } = spawnSync('/bin/sh', [
    '-c',
    'ulimit -f 0; exec "$@"',
    'sh',
    process.execPath,
    '-e',
    program,
    dataDir,
  ]);
  expect(stderr.toString()).toContain('EFBIG');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a data folder that cannot be used gets one message that says what to do', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'quad-config-')), 'a-file');
  writeFileSync(file, '');
  expect(() => readConfig(readEnv({ DATA_DIR: file }))).toThrow(/is not writable: change its owner, or set DATA_DIR/);
});

test('a campus site has one address, whatever host was requested', () => {
  expect(siteUrl({ sitePattern: 'https://{campus}.quad.example' }, 'ou')).toBe('https://ou.quad.example');
});

test('every variable has a description and a default', () => {
  const silent = describeEnv().filter((row) => !row.meaning.endsWith('.') || /^(undefined)?$/.test(row.fallback));
  expect(silent).toEqual([]);
});

describe('the keys of push notifications', () => {
  const own = keysFrom('a secret of another installation');
  const variables = { VAPID_PUBLIC_KEY: own.publicKey, VAPID_PRIVATE_KEY: own.privateKey };

  test('are derived from the secret, so all processes with the same secret have the same keys', () => {
    expect(read({}).vapid).toEqual(read({}).vapid);
    expect(read({}).vapid).not.toEqual(read({ SECRET: 'y'.repeat(32) }).vapid);
    expect(Buffer.from(read({}).vapid.publicKey, 'base64url')).toHaveLength(65);
  });

  test('can be set explicitly', () => {
    expect(read(variables).vapid).toEqual(own);
  });

  test.each([
    [{ VAPID_PUBLIC_KEY: own.publicKey }, 'VAPID_PRIVATE_KEY must be set together with VAPID_PUBLIC_KEY.'],
    [{ VAPID_PRIVATE_KEY: own.privateKey }, 'VAPID_PUBLIC_KEY must be set together with VAPID_PRIVATE_KEY.'],
    [{ ...variables, VAPID_PRIVATE_KEY: '_'.repeat(42) + '8' }, 'VAPID_PRIVATE_KEY is not a key of the P-256 curve.'],
    [
      { ...variables, VAPID_PUBLIC_KEY: keysFrom('another').publicKey },
      'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.',
    ],
  ])('%j is refused with one message', (given, sentence) => {
    expect(() => read(given)).toThrow(new ConfigError(sentence));
  });
});
