import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVE_POSITION_COOKIE } from '@quad/contract/realtime';
import type { Reader } from '../database/reader.ts';
import { laterOf } from './position.ts';
import type { Reads } from './reads.ts';
import { parsePosition, signPosition } from './signed-position.ts';
import { writeKindOf } from './write-kinds.ts';

declare module 'fastify' {
  // Merged into Fastify's own declarations, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** The database that this request reads lists from. */
    readerOf: (request: FastifyRequest) => Reader;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** A GET that also writes, so that the browser's next read must include the write. */
    writes?: boolean;
  }
}

type RequestReads = { reads: Reads; secret: string; isHttps: boolean };

/** Replicas in use have everything that is older than seconds. Longer, because the primary may be away for a while. */
const KEPT_SECONDS = 10 * 60;

/** A browser's last write, and the last live event it got, travel in cookies; replicas that are behind are not asked. */
export function chooseReaders(app: FastifyInstance, { reads, secret, isHttps }: RequestReads) {
  const name = isHttps ? '__Host-quad_written' : 'quad_written';
  app.decorate('readerOf', ({ cookies }: FastifyRequest) => {
    if (!reads.hasReplicas) return reads.shared();
    return reads.from(
      laterOf(parsePosition(cookies[name], secret), parsePosition(cookies[LIVE_POSITION_COOKIE], secret)),
    );
  });
  if (!reads.hasReplicas) return;

  app.addHook('onSend', async (request, reply) => {
    const kind = kindOf(request);
    if (kind === 'unseen' || reply.statusCode >= 400) return;
    const position = kind === 'restricting' ? await reads.restrict() : await reads.position();
    reply.setCookie(name, signPosition(position, secret), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      maxAge: KEPT_SECONDS,
    });
  });
}

function kindOf({ routeOptions: { config } }: FastifyRequest) {
  if (config.writes) return 'adding';
  return config.endpoint ? writeKindOf(config.endpoint) : 'unseen';
}
