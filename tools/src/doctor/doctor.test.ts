import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { checkInstallationSecret, WRONG_SECRET } from '../../../server/src/platform/installation-secret.ts';
import { startTestSmtp } from '../../../server/src/ports/mail/test/smtp-server.ts';
import type { EmbeddedPostgres } from '../../../server/src/ports/postgres/embedded-postgres.ts';
import { startScratchPostgres } from '../../../server/src/ports/postgres/scratch-postgres.ts';
import { newTestDatabase } from '../../../server/src/test/database.ts';
import { examine } from '../quad/doctor-command.ts';
import { plan } from '../quad/migrate-command.ts';
import { checkConfiguration, checkDisk } from './check-configuration.ts';
import { checkDatabase, clockFinding, extensionsFinding } from './check-database.ts';
import { checkReplicas, replicaFinding } from './check-replicas.ts';
import { ok } from './finding.ts';
import { checkGeoIp, checkMail, checkPayments, checkRedis, checkStorage } from './check-services.ts';

let home: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'quad-doctor-'));
  postgres = await startScratchPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(home, { recursive: true });
});

test('a new installation is healthy, and the doctor creates nothing', async () => {
  const findings = await examine({ DATA_DIR: join(home, 'new', 'data') });
  const states = Object.fromEntries(findings.map(([name, { state }]) => [name, state]));
  const well = [
    'configuration',
    'disk',
    'database',
    'connections',
    'secret',
    'replicas',
    'extensions',
    'clock',
    'mail',
    'storage',
    'redis',
    'payments',
  ];
  // Not GeoIP, whose bundled database becomes outdated.
  expect(states).toEqual({
    ...Object.fromEntries(well.map((name) => [name, 'ok'])),
    geoip: expect.stringMatching(/ok|warn/),
  });
  expect(existsSync(join(home, 'new'))).toBe(false);
});

test('a wrong variable is the only finding', async () => {
  const findings = await examine({ DATA_DIR: home, PORT: 'eighty' });
  expect(findings).toEqual([
    ['configuration', { state: 'fail', text: 'PORT must be a whole number from 0 to 65535.' }],
  ]);
});

test('a database shows its version, migrations and clock; one that is away says what to do', async () => {
  const config = testConfig({ databaseUrl: postgres.url });
  const { database, connections, extensions, clock } = await checkDatabase(config);
  expect(database).toEqual({ state: 'warn', text: 'PostgreSQL 18, no tables yet: the next start makes them' });
  expect([connections.state, extensions.state, clock.state]).toEqual(['ok', 'ok', 'ok']);
  const many = await checkDatabase({ ...config, databaseConnections: 200 });
  expect(many.connections).toEqual({ state: 'warn', text: expect.stringContaining('raise max_connections') });
  expect(await plan(postgres.url)).toMatch(/^\d+ of \d+ migrations are pending/);

  const away = await checkDatabase(testConfig({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(away.database).toEqual({
    state: 'fail',
    text: expect.stringContaining('check DATABASE_URL, and that the server runs'),
  });
  expect(away.clock.state).toBe('warn');
});

test('a machine with another secret than the database, or without one, is told to set it', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const config = testConfig({ databaseUrl: database.url });
  expect((await checkDatabase(config)).secret).toEqual(ok('the next start records it'));
  await checkInstallationSecret(database.db, config.secret);
  expect((await checkDatabase(config)).secret).toEqual(ok('that of this database'));

  const DATA_DIR = join(home, 'second machine');
  const findings = new Map(await examine({ DATABASE_URL: database.url, DATA_DIR, DEMO: 'off' }));
  expect(findings.get('secret')).toEqual({ state: 'fail', text: WRONG_SECRET });
  expect(findings.get('configuration')).toEqual({
    state: 'warn',
    text: 'SECRET is not set, and other machines would have another one: set the same on every server and worker',
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a replica that lags or is away is reported with what to do', async () => {
  expect(replicaFinding('db2', { isReplica: true, lagSeconds: 1 })).toEqual(ok('db2 follows'));
  expect(replicaFinding('db2', { isReplica: true, lagSeconds: 61 }).text).toContain('61 s behind');
  const away = await checkReplicas({ databaseReplicaUrls: [postgres.url, 'postgres://nobody@127.0.0.1:1/none'] });
  expect(away).toEqual({ state: 'fail', text: expect.stringContaining('check 127.0.0.1:1 in DATABASE_REPLICA_URLS') });
  expect(away.text).toContain('is no standby');
});

test('missing extensions and a wrong clock are reported with what to do', () => {
  expect(extensionsFinding(['unaccent', 'pg_trgm'])).toEqual({
    state: 'fail',
    text: 'btree_gin, fuzzystrmatch missing: install the contrib package of this PostgreSQL',
  });
  expect(clockFinding(-1_900).state).toBe('ok');
  expect(clockFinding(30_000)).toEqual({
    state: 'warn',
    text: '30 s from the clock of the database: let NTP set the clocks of both machines',
  });
  expect(clockFinding(-90_000).state).toBe('fail');
});

test('a mail server is contacted and gets no email', async () => {
  const server = await startTestSmtp();
  const from = 'Quad <no-reply@quad.example>';
  expect(await checkMail(testConfig({ smtp: { url: server.url, from } }))).toMatchObject({ state: 'ok' });
  expect(server.attempts()).toBe(0);
  await server.close();
  expect(await checkMail(testConfig({ smtp: { url: server.url, from } }))).toEqual({
    state: 'fail',
    text: expect.stringContaining('check SMTP_URL'),
  });
  expect((await checkMail(testConfig({ devTools: false }))).state).toBe('warn');
});

test('storage is tested with a file that is removed', async () => {
  expect((await checkStorage(testConfig({ dataDir: join(home, 'site') }))).state).toBe('ok');
  await writeFile(join(home, 'a-file'), '');
  const broken = await checkStorage(testConfig({ dataDir: join(home, 'a-file') }));
  expect(broken).toEqual({ state: 'fail', text: expect.stringContaining('DATA_DIR') });
});

test('an unreachable Redis fails, none is fine', async () => {
  expect(await checkRedis({ redisUrl: undefined })).toEqual({ state: 'ok', text: 'not used' });
  const away = await checkRedis({ redisUrl: 'redis://127.0.0.1:1' });
  expect(away).toEqual({ state: 'fail', text: expect.stringContaining('check REDIS_URL') });
});

test('payment keys are tested at Stripe, and test and live keys are distinguished', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(request.headers.authorization?.includes('unknown') ? 401 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = (secretKey: string) => ({ secretKey, webhookSecret: 'whsec_1', apiUrl });
  const check = async (overrides: Parameters<typeof testConfig>[0]) =>
    (await checkPayments(testConfig(overrides))).state;

  expect(await check({ devTools: false })).toBe('warn');
  expect(await check({})).toBe('ok');
  expect(asked).toEqual([]);
  expect(await check({ stripe: stripe('sk_test_1') })).toBe('ok');
  expect(await check({ stripe: stripe('sk_test_1'), isHttps: true })).toBe('warn');
  expect(await check({ stripe: stripe('rk_live_1'), isHttps: true })).toBe('ok');
  expect(await check({ stripe: stripe('sk_live_1') })).toBe('warn');
  expect(await check({ stripe: stripe('sk_live_unknown'), isHttps: true })).toBe('fail');
  expect(asked).toHaveLength(5);
});

test('an old or missing GeoIP database is reported, unless nothing uses it', async () => {
  const config = testConfig();
  const built = /is (-?\d+) days old/.exec((await checkGeoIp(config)).text)?.[1];
  expect(built).toBeDefined();
  const later = new Date(Date.now() + 200 * 24 * 60 * 60 * 1000);
  expect(await checkGeoIp(config, later)).toEqual({ state: 'warn', text: expect.stringContaining('set GEOIP_DB') });
  expect((await checkGeoIp(testConfig({ geoipFile: join(home, 'none.mmdb') }))).state).toBe('fail');
  expect((await checkGeoIp(testConfig({ regionGate: false }), later)).state).toBe('ok');
});

test('a public site without a proxy, with demo data or on a full disk gets a warning', () => {
  const site = { isHttps: true, trustProxy: 1, demo: false } as const;
  expect(checkConfiguration(testConfig(site), true).state).toBe('ok');
  expect(checkConfiguration(testConfig({ ...site, trustProxy: false }), true).text).toContain('set TRUST_PROXY');
  expect(checkConfiguration(testConfig({ ...site, demo: true }), true).text).toContain('set DEMO=off');
  expect(checkDisk({ dataDir: home }, 1024 ** 3).state).toBe('warn');
});
