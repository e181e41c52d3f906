import type { FastifyInstance } from 'fastify';
import { userId } from '@quad/contract/accounts/accounts.schemas';
import type { Config } from '../../config/config.ts';
import { testConfig } from '../../config/test/config.ts';
import { systemClock } from '../clock.ts';
import { buildBaseApp } from '../http/base-app.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { noReplicas } from '../replicas/no-replicas.ts';
import { uuidIds } from '../ids.ts';
import { createLog } from '../process/log.ts';
import type { Tables } from '../database/tables.ts';
import { mountNotFound } from '../http/not-found.ts';
import type { Viewer } from '../access/viewer.ts';
import { TEST_CAMPUS } from './campus.ts';

/*
 * The frame with one private campus and one student, for tests of what no feature is needed for. The host `ou.test`
 * is the campus and every other is unknown; the cookie `olive` is a student's session.
 */

const OLIVE: Viewer = {
  id: userId.parse('01900000-0000-7000-8000-00000000000a'),
  sessionId: '01900000-0000-7000-8000-00000000000b',
  username: 'olive',
  campusId: TEST_CAMPUS.id,
  isVerified: true,
  emailVerified: true,
  role: 'student',
  hiddenIds: [],
  isSuspended: false,
};

type TestAppOptions = {
  config?: Partial<Config>;
  routes?: (app: FastifyInstance) => void;
  checkReadiness?: () => Promise<unknown>;
};

export const OUR_PAGE = { host: 'ou.test', origin: 'http://ou.test' };
export const OLIVES_PAGE = { ...OUR_PAGE, cookie: 'quad_session=olive' };

/** No endpoint of the frame reads one. */
const NO_DATABASE = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('The frame has no database')) }),
});

export async function newTestApp({ config, routes, checkReadiness = async () => undefined }: TestAppOptions = {}) {
  const lines: string[] = [];
  const app = await buildBaseApp({
    config: testConfig(config),
    log: createLog({ level: 'debug', to: { write: (line) => void lines.push(line) } }),
    ids: uuidIds(systemClock),
    reads: noReplicas(NO_DATABASE),
    campusOf: (host) => (host === 'ou.test' ? TEST_CAMPUS : undefined),
    viewerOf: async (cookie) => (cookie === 'olive' ? OLIVE : null),
    checkReadiness,
    readMigration: () => checkReadiness().then(() => 39),
  });
  routes?.(app);
  mountNotFound(app);
  return Object.assign(app, { lines });
}
