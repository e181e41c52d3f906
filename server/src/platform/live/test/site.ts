import { once } from 'node:events';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { WebSocket } from 'ws';
import { userId } from '@quad/contract/accounts/accounts.schemas';
import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { LIVE } from '@quad/contract/realtime';
import { type ClientFrame, type ServerFrame, serverFrame } from '@quad/contract/realtime.schemas';
import { createLog } from '../../process/log.ts';
import { sendError } from '../../http/error-response.ts';
import { metricsRoutes } from '../../process/metrics.ts';
import { decorateRequests, resolveContext } from '../../http/request-context.ts';
import type { RequestCampus, Viewer } from '../../access/viewer.ts';
import { TEST_CAMPUS } from '../../test/campus.ts';
import { type HubRelay, type HubSources, openLiveHub } from '../hub.ts';
import type { SocketLimits } from '../live-socket.ts';
import { liveRoutes } from '../live-routes.ts';

const log = createLog({ level: 'silent' });
const uuid = (kind: number, index: number) => `0190000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;

function campusCalled(slug: string, index: number, privacy: 'private' | 'public'): RequestCampus {
  return { ...TEST_CAMPUS, id: campusId.parse(uuid(1, index)), slug, privacy };
}

/** Two campuses and their students, known to every site of one test. */
export function newPeople() {
  const campuses = { ou: campusCalled('ou', 1, 'private'), smu: campusCalled('smu', 2, 'public') };
  const sessions = new Map<string, Viewer>();
  let count = 0;
  return {
    campuses,
    sessions,
    /** A student of OU; what comes back is also the value of the session's cookie. */
    student(username: string) {
      count += 1;
      const viewer: Viewer = {
        id: userId.parse(uuid(2, count)),
        sessionId: uuid(3, count),
        campusId: campuses.ou.id,
        isVerified: true,
        emailVerified: true,
        role: 'student',
        hiddenIds: [],
        isSuspended: false,
        username,
      };
      sessions.set(username, viewer);
      return viewer;
    },
  };
}
export type People = ReturnType<typeof newPeople>;

export type SiteOptions = {
  relay: HubRelay;
  people: People;
  limits?: Partial<SocketLimits>;
  socketsMax?: number;
  /** Replaces the database lookup. */
  findTopics?: HubSources['findTopics'];
};

/** A listening server with a live hub, as one process of an installation. */
export async function openSite({ relay, people, findTopics = async () => [], ...limits }: SiteOptions) {
  const hub = await openLiveHub({ relay, log, ...limits });
  const sources = {
    findTopics,
    campusOf: (host: string) => Object.values(people.campuses).find(({ slug }) => host === `${slug}.localhost`),
    viewerOf: (value: string | undefined) => Promise.resolve(people.sessions.get(value ?? '') ?? null),
  };
  hub.serve(sources);
  const app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  decorateRequests(app);
  metricsRoutes(app, undefined);
  await app.register(cookie);
  resolveContext(app, { ...sources, sessionCookie: 'quad_session' });
  liveRoutes(app, hub, { sessionCookie: 'quad_session', isHttps: false });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  return {
    hub,
    app,
    /** A browser tab on a campus's site. */
    tab: (visit: Visit = {}) => openTab(url.port, visit),
    async close() {
      await hub.close();
      await app.close();
    },
  };
}

export type Visit = { as?: string; campus?: string; headers?: Record<string, string> };

/** A browser tab on a campus's site of the server that listens on the port. */
export async function openTab(port: string, { as, campus = 'ou', headers = {} }: Visit) {
  const host = `${campus}.localhost:${port}`;
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE.path}`, {
    headers: { host, origin: `http://${host}`, ...(as && { cookie: `quad_session=${as}` }), ...headers },
  });
  const frames: ServerFrame[] = [];
  ws.on('message', (data: Buffer) => frames.push(serverFrame.parse(JSON.parse(data.toString()))));
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  const refused = once(ws, 'unexpected-response').then(
    ([, response]: { statusCode?: number }[]) => response?.statusCode,
  );
  refused.catch(() => undefined);
  const status = await Promise.race([once(ws, 'open').then(() => 101), refused]);

  return {
    ws,
    status,
    frames,
    closed,
    events: () => frames.flatMap((frame) => (frame.type === 'event' ? [frame.event] : [])),
    send: (frame: ClientFrame) => ws.send(JSON.stringify(frame)),
    /** Subscribes and returns the topics that were granted. */
    async subscribe(...topics: string[]) {
      const before = frames.length;
      ws.send(JSON.stringify({ type: 'subscribe', topics }));
      for (;;) {
        const response = frames.slice(before).find((frame) => frame.type === 'subscribed');
        if (response?.type === 'subscribed') return response.topics;
        await once(ws, 'message');
      }
    },
  };
}
