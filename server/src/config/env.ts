import { z } from 'zod';
import { ConfigError } from '../platform/config-error.ts';

/*
 * Every variable Quad knows. This is the only file that is handed the environment; `config.ts`
 * gives the values their meaning, and the table in the documentation is printed from here.
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
  const sentence = `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), sentence);
}

export const envSchema = z.object({
  HOST: z.string().default('localhost').meta({
    description: 'The interface to listen on; 0.0.0.0 for every one.',
  }),
  PORT: wholeNumber(0, 65_535).default(3000).meta({ description: 'The port to listen on.' }),
  SITE_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]*\{campus\}[^/\s]*$/, 'must look like https://{campus}.quad.example')
    .optional()
    .meta({
      description:
        'Where the campus sites are, with {campus} for the short name. With https, cookies are secure and only known hosts are served.',
      fallback: 'http://{campus}.localhost:PORT',
      example: 'https://{campus}.quad.example',
    }),
  UNKNOWN_HOSTS: z.enum(['refuse', 'default-campus'], 'must be refuse or default-campus').optional().meta({
    description: 'What a request for a host of no campus gets: 421, or the default campus.',
    fallback: 'default-campus on localhost, else refuse',
  }),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|[\w.:/]+(\s*,\s*[\w.:/]+)*)$/, 'must be a number of proxies or a list of their addresses')
    .optional()
    .meta({
      description: 'The proxies in front whose X-Forwarded headers are believed: how many, or their addresses.',
      fallback: 'none',
      example: '10.0.0.0/8',
    }),
  DATA_DIR: z.string().min(1, 'must name a folder').optional().meta({
    description: 'The folder of the embedded database, uploaded files and the generated secret.',
    fallback: 'data, in the project',
  }),
  DATABASE_URL: address(['postgres', 'postgresql']).optional().meta({
    description: 'A PostgreSQL 15 or later to use in place of the embedded one.',
    fallback: 'the embedded PostgreSQL',
    example: 'postgres://quad:secret@db.example/quad',
  }),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10).meta({
    description: 'How many connections to the database each process may hold.',
  }),
  REDIS_URL: address(['redis', 'rediss']).optional().meta({
    description: 'A Redis or Valkey that carries live events between processes and counts the general rate limits.',
    fallback: 'PostgreSQL, and a count per process',
  }),
  SMTP_URL: address(['smtp', 'smtps']).optional().meta({
    description: 'The mail server that takes letters.',
    fallback: 'letters stay in the local mailbox',
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
      description: 'Whom letters come from. Needed with SMTP_URL.',
      fallback: 'no letters leave',
      example: 'Quad <no-reply@quad.example>',
    }),
  MAIL_DELAY_SECONDS: wholeNumber(0, 86_400).default(300).meta({
    description: 'How long a notification stays unseen before a letter tells of it, in seconds.',
  }),
  S3_ENDPOINT: address(['https', 'http']).optional().meta({
    description:
      'The S3, or what speaks like one, that keeps photos, videos and uploads. With S3_BUCKET and both keys.',
    fallback: 'files lie in DATA_DIR',
    example: 'https://s3.us-east-1.amazonaws.com',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .meta({ description: 'The bucket, which is there already and private.', fallback: 'none', example: 'quad-media' }),
  S3_REGION: z.string().min(1).default('us-east-1').meta({ description: 'The region that requests are signed for.' }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    description: 'The key that may read, write, list and delete in the bucket.',
    fallback: 'none',
  }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({
    description: 'The secret of that key.',
    fallback: 'none',
  }),
  S3_PATH_STYLE: toggle.default(true).meta({
    description: 'Whether the bucket stands in the path; off puts it into the host name.',
    fallback: 'on',
  }),
  MEDIA_CDN_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]*\{campus\}[^\s?#]*(?<!\/)$/, 'must look like https://{campus}.media.quad.example')
    .optional()
    .meta({
      description:
        'A CDN in front of the sites, from which browsers load the photos and videos of public campuses; {campus} is the short name.',
      fallback: 'the site itself',
      example: 'https://{campus}.media.quad.example',
    }),
  WEB_PROCESSES: wholeNumber(1, 64).default(1).meta({ description: 'How many processes share the port.' }),
  JOBS: toggle.default(true).meta({
    description: 'Whether this server does jobs too; off leaves them to `worker.ts` beside it. Needs DATABASE_URL.',
    fallback: 'on',
  }),
  MEDIA_PROCESSES: wholeNumber(1, 64).default(1).meta({
    description:
      'How many photos, videos, long photos and long videos (so many of each) a process that does jobs decodes at once, and how many avatars a web process does.',
  }),
  SECRET: z.string().min(32, 'must have 32 characters or more').optional().meta({
    description: 'The key that signs sessions and hashes; the same for every server of one installation.',
    fallback: 'made once and kept in DATA_DIR',
  }),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().meta({
    description: 'The OAuth client by which people sign in with Google; its redirect addresses are in operations.md.',
    fallback: 'a stand-in where DEV_TOOLS is on, else nobody signs in with Google',
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
      description: 'The key by which boosts are paid through Stripe; what else Stripe needs is in operations.md.',
      fallback: 'a test checkout where DEV_TOOLS or DEMO is on, else none',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a secret that begins with whsec_')
    .optional()
    .meta({ description: 'The secret with which Stripe signs its events. With STRIPE_SECRET_KEY.', fallback: 'none' }),
  STRIPE_API_URL: address(['https', 'http']).default('https://api.stripe.com').meta({
    description: 'Where Stripe is asked, or what speaks like it.',
  }),
  AD_REVIEW: toggle.default(false).meta({
    description: 'Whether staff look at paid ads before they run.',
    fallback: 'off',
  }),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional().meta({
    description: 'With it /metrics answers anyone who sends it as a bearer token; without it only this machine.',
    fallback: 'none',
  }),
  RATE_LIMIT_NETWORK: wholeNumber(0, 10_000_000).default(60_000).meta({
    description:
      "Requests a minute from one network address (/64 for IPv6), which may be a whole campus's; 0 for no limit.",
  }),
  RATE_LIMIT_ACCOUNT: wholeNumber(0, 10_000_000).default(1_200).meta({
    description: 'Requests a minute from one account; 0 for no limit.',
  }),
  SHED_DELAY_MS: wholeNumber(0, 600_000).default(1_000).meta({
    description: 'How late the event loop may be, in milliseconds, before requests are turned away; 0 for never.',
  }),
  REGION_GATE: toggle.default(true).meta({
    description: 'Turns visitors from outside the United States away, verified students aside.',
    fallback: 'on',
  }),
  GEOIP_DB: z.string().min(1, 'must name a file').optional().meta({
    description: 'A city database (.mmdb) to look addresses up in, for example a newer one.',
    fallback: 'the GeoLite2 copy that comes along',
  }),
  ANALYTICS_TEST_HOSTS: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.*-]+(\s*,\s*[a-z0-9.*-]+)*$/, 'must be a list of host names, with * for any part')
    .default('*.test')
    .meta({
      description: 'Hosts on which nothing is counted for our own figures, with * for any part.',
      example: '*.test, *.staging.quad.example',
    }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional()
    .meta({
      description: 'The least serious kind of line to log.',
      fallback: 'warn on localhost, else info',
    }),
  DEV_TOOLS: toggle.optional().meta({
    description: 'The local mailbox, signing in as a demo student, the kit page. Refused under https.',
    fallback: 'on where SITE_URL and HOST are this machine, else off',
  }),
  DEMO: toggle.optional().meta({
    description: 'Whether an empty database is filled with demo data. Without Stripe it brings the test checkout.',
    fallback: 'on where DEV_TOOLS is on, else off',
  }),
});

export type Env = z.output<typeof envSchema>;

/** Reads the variables. The first bad one stops the program, with a sentence that names it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable is what a compose file leaves behind for one that was never set.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const read = envSchema.safeParse(set);
  if (read.success) return read.data;

  const issue = read.error.issues[0];
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
}

export type EnvRow = { name: string; meaning: string; fallback: string; example: string | undefined };

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
