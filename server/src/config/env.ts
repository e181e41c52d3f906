import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError } from '../platform/process/config-error.ts';

/*
 * Every environment variable that Quad reads. This is the only file that receives the environment; `config.ts`
 * interprets the values, and the table in the documentation is generated from here.
 */

const toggle = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

function wholeNumber(least: number, most: number) {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence);
}

function address(protocols: string[]) {
  return z
    .string()
    .refine((value) => isAddress(value, protocols), `must be a URL that begins with ${schemes(protocols)}`);
}

/** Separated by commas. */
function addresses(protocols: string[]) {
  const sentence = `must be a list of URLs that begin with ${schemes(protocols)}`;
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => isAddress(part, protocols)), sentence);
}

function isAddress(value: string, protocols: string[]) {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1));
}

/** A URL with `{campus}` in its host. `hasPath` says whether it may have a path. */
function campusAddress({ hasPath, example }: { hasPath: boolean; example: string }) {
  return z.string().refine((value) => isCampusAddress(value, hasPath), `must look like ${example}`);
}

function isCampusAddress(pattern: string, hasPath: boolean) {
  const address = pattern.replace('{campus}', 'campus');
  if (address === pattern || !/^https?:\/\/[^\s{}?#]+$/.test(address) || !URL.canParse(address)) return false;
  const { pathname, username, password } = new URL(address);
  if (username !== '' || password !== '' || address.endsWith('/')) return false;
  return hasPath || pathname === '/';
}

/** Fastify's names for private networks. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string) {
  const [address = '', bits, ...rest] = text.split('/');
  if (bits === undefined) return PROXY_NAMES.includes(text) || isIP(text) !== 0;
  const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsMax;
}

const schemes = (protocols: string[]) => protocols.map((name) => `${name}://`).join(' or ');

export const envSchema = z.object({
  HOST: z.string().default('localhost').meta({
    description: 'The interface to listen on; 0.0.0.0 for all of them.',
  }),
  PORT: wholeNumber(0, 65_535).default(3000).meta({ description: 'The port to listen on.' }),
  SITE_URL: campusAddress({ hasPath: false, example: 'https://{campus}.quad.example' }).optional().meta({
    description:
      'Where the campus sites are, with {campus} for the short name. With https, cookies are secure and only known hosts are served.',
    fallback: 'http://{campus}.localhost:PORT',
    example: 'https://{campus}.quad.example',
  }),
  UNKNOWN_HOSTS: z.enum(['refuse', 'default-campus'], 'must be refuse or default-campus').optional().meta({
    description: 'The response to a host that belongs to no campus: 421, or the default campus.',
    fallback: 'default-campus on localhost, otherwise refuse',
  }),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^\d{1,2}$/.test(value) || value.split(',').every((part) => isProxy(part.trim())),
      'must be a number of proxies or a list of their addresses',
    )
    .optional()
    .meta({
      description: 'The proxies in front whose X-Forwarded headers are trusted: how many, or their addresses.',
      fallback: 'none',
      example: '10.0.0.0/8',
    }),
  DATA_DIR: z.string().min(1, 'must name a folder').optional().meta({
    description: 'The folder for the embedded database, uploaded files and the generated secret.',
    fallback: 'data, in the project',
  }),
  DATABASE_URL: address(['postgres', 'postgresql']).optional().meta({
    description: 'A PostgreSQL server (15 or later) to use instead of the embedded one.',
    fallback: 'the embedded PostgreSQL',
    example: 'postgres://quad:secret@db.example/quad',
  }),
  DATABASE_REPLICA_URLS: addresses(['postgres', 'postgresql']).optional().meta({
    description:
      'Replicas of DATABASE_URL to read lists from, separated by commas. Each URL names one server, with no balancer in front. The same for all servers and workers.',
    fallback: 'everything is read from DATABASE_URL',
    example: 'postgres://quad:secret@db2.example/quad,postgres://quad:secret@db3.example/quad',
  }),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10).meta({
    description:
      'How many database connections each process may open for its work. It has up to 2 more, and one with jobs some 60 more; operations.md counts them.',
  }),
  REDIS_URL: address(['redis', 'rediss']).optional().meta({
    description: 'A Redis or Valkey server for live events between processes and for the general rate limits.',
    fallback: 'PostgreSQL for events, limits counted per process',
  }),
  SMTP_URL: address(['smtp', 'smtps']).optional().meta({
    description: 'The mail server that sends our emails.',
    fallback: 'emails stay in the local mailbox',
    example: 'smtps://quad:secret@mail.example',
  }),
  MAIL_FROM: z
    .string()
    .max(300, 'must have 300 characters or less')
    .regex(
      /^(?:[^<>"\r\n]*<[^\s@<>",;]+@[^\s@<>",;]+>|[^\s@<>",;]+@[^\s@<>",;]+)$/,
      'must be an address, or a name and an address such as Quad <no-reply@quad.example>',
    )
    .optional()
    .meta({
      description: 'The sender of our emails. Required with SMTP_URL.',
      fallback: 'no emails are sent',
      example: 'Quad <no-reply@quad.example>',
    }),
  MAIL_DELAY_SECONDS: wholeNumber(0, 86_400).default(300).meta({
    description: 'How long a notification stays unseen before we email it, in seconds.',
  }),
  S3_ENDPOINT: address(['https', 'http']).optional().meta({
    description: 'S3, or a compatible service, for photos, videos and uploads. Set it with S3_BUCKET and both keys.',
    fallback: 'files are stored in DATA_DIR',
    example: 'https://s3.us-east-1.amazonaws.com',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .meta({ description: 'The bucket. It must exist and be private.', fallback: 'none', example: 'quad-media' }),
  S3_REGION: z.string().min(1).default('us-east-1').meta({ description: 'The region used to sign requests.' }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    description: 'A key that may read, write, list and delete in the bucket.',
    fallback: 'none',
  }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({
    description: 'The secret of that key.',
    fallback: 'none',
  }),
  S3_PATH_STYLE: toggle.default(true).meta({
    description: 'Whether the bucket name is part of the path; off puts it into the host name.',
    fallback: 'on',
  }),
  MEDIA_CDN_URL: campusAddress({ hasPath: true, example: 'https://{campus}.media.quad.example' }).optional().meta({
    description:
      'A CDN in front of the sites, from which browsers load the photos and videos of public campuses; {campus} is the short name.',
    fallback: 'the site itself',
    example: 'https://{campus}.media.quad.example',
  }),
  WEB_PROCESSES: wholeNumber(1, 64).default(1).meta({ description: 'How many processes share the port.' }),
  JOBS: toggle.default(true).meta({
    description: 'Whether this server also runs jobs; off leaves them to `worker.ts`. Off needs DATABASE_URL.',
    fallback: 'on',
  }),
  MEDIA_PROCESSES: wholeNumber(1, 64).default(1).meta({
    description:
      'How many photos, videos, slow photos and slow videos (of each) a job process decodes at once, and how many avatars a web process does.',
  }),
  SECRET: z.string().min(32, 'must have 32 characters or more').optional().meta({
    description:
      'The key that signs sessions and hashes; the same for every server and worker of one installation. One with another secret does not start; operations.md says how to change it.',
    fallback: 'generated once and kept in DATA_DIR',
  }),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'must be a P-256 key in base64url, as web-push generate-vapid-keys prints it')
    .optional()
    .meta({
      description: 'The key that browsers subscribe to push notifications with. Set it with VAPID_PRIVATE_KEY.',
      fallback: 'follows from SECRET',
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a P-256 key in base64url, as web-push generate-vapid-keys prints it')
    .optional()
    .meta({
      description: 'The key that signs push notifications. A new pair ends all push subscriptions.',
      fallback: 'follows from SECRET',
    }),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().meta({
    description: 'The OAuth client for sign-in with Google; operations.md lists its redirect addresses.',
    fallback: 'a sandbox if DEV_TOOLS is on, otherwise no sign-in with Google',
    example: '123-abc.apps.googleusercontent.com',
  }),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().meta({
    description: 'The secret of that client.',
    fallback: 'none',
  }),
  GOOGLE_ISSUER: address(['https', 'http']).default('https://accounts.google.com').meta({
    description: 'The OpenID Connect provider behind the Google button.',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/, 'must be a key that begins with sk_ or rk_')
    .optional()
    .meta({
      description: 'The key for boost payments through Stripe; operations.md explains the rest of the setup.',
      fallback: 'a sandbox checkout if DEV_TOOLS or DEMO is on, otherwise none',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a secret that begins with whsec_')
    .optional()
    .meta({
      description: 'The secret that Stripe signs its events with. Set it with STRIPE_SECRET_KEY.',
      fallback: 'none',
    }),
  STRIPE_API_URL: address(['https', 'http']).default('https://api.stripe.com').meta({
    description: 'The address of the Stripe API, or of a compatible service.',
  }),
  AD_REVIEW: toggle.default(false).meta({
    description: 'Whether staff review paid ads before they run.',
    fallback: 'off',
  }),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional().meta({
    description: 'The bearer token for /metrics. Without it, only this machine can read /metrics.',
    fallback: 'none',
  }),
  RATE_LIMIT_NETWORK: wholeNumber(0, 10_000_000).default(60_000).meta({
    description:
      'Requests per minute from one IP address (/64 for IPv6), which a whole campus may share; 0 means no limit.',
  }),
  RATE_LIMIT_ACCOUNT: wholeNumber(0, 10_000_000).default(1_200).meta({
    description: 'Requests per minute from one account; 0 means no limit.',
  }),
  SHED_DELAY_MS: wholeNumber(0, 600_000).default(1_000).meta({
    description: 'How late the event loop may be, in milliseconds, before requests are rejected; 0 means never.',
  }),
  REGION_GATE: toggle.default(true).meta({
    description: 'Turns away visitors from outside the United States, except verified students.',
    fallback: 'on',
  }),
  SERVICE_WORKER: toggle.default(true).meta({
    description: 'Whether browsers keep files and a copy for offline use; off recalls the worker that does it.',
    fallback: 'on',
  }),
  GEOIP_DB: z.string().min(1, 'must name a file').optional().meta({
    description: 'A GeoIP city database (.mmdb) to use instead of the bundled one.',
    fallback: 'the bundled GeoLite2 copy',
  }),
  ANALYTICS_TEST_HOSTS: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.*-]+(\s*,\s*[a-z0-9.*-]+)*$/, 'must be a list of host names, with * for any part')
    .default('*.test')
    .meta({
      description: 'Hosts whose visits are not counted in our analytics; * matches any part.',
      example: '*.test, *.staging.quad.example',
    }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional()
    .meta({
      description: 'The lowest level to log.',
      fallback: 'warn on localhost, otherwise info',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['https', 'http']).optional().meta({
    description: 'An OpenTelemetry collector (OTLP over HTTP) that gets traces of requests, statements and jobs.',
    fallback: 'nothing is traced',
    example: 'http://localhost:4318',
  }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .meta({ description: 'The share of traces that is kept, from 0 to 1.' }),
  RELEASE_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be the hash of a commit')
    .optional()
    .meta({
      description: 'The commit that this release was built from, for /healthz.',
      fallback: 'the commit of the clone, if it is one',
    }),
  DEV_TOOLS: toggle.optional().meta({
    description: 'The local mailbox, sign-in as a demo student, the kit page. Not allowed with https.',
    fallback: 'on if SITE_URL and HOST are this machine, otherwise off',
  }),
  DEMO: toggle.optional().meta({
    description:
      'Whether to fill an empty database with demo data. Without Stripe it also turns on the sandbox checkout.',
    fallback: 'on if DEV_TOOLS is on, otherwise off',
  }),
});

export type Env = z.output<typeof envSchema>;

/** Reads the variables. The first invalid one stops the program with a message that names it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Compose files pass unset variables as empty strings.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const read = envSchema.safeParse(set);
  if (read.success) return read.data;

  const issue = read.error.issues[0];
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
}

type EnvRow = { name: string; meaning: string; fallback: string; example: string | undefined };

/** The variables as rows of the documentation's table. */
export function describeEnv(): EnvRow[] {
  const defaults: Record<string, unknown> = envSchema.parse({});
  return Object.entries(envSchema.shape).map(([name, schema]) => {
    const meta = schema.meta() ?? {};
    return {
      name,
      meaning: meta.description ?? '',
      fallback: typeof meta['fallback'] === 'string' ? meta['fallback'] : String(defaults[name]),
      example: typeof meta['example'] === 'string' ? meta['example'] : undefined,
    };
  });
}
