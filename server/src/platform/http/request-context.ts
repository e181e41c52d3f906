import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@quad/contract/endpoint';
import { AppError } from '../app-error.ts';
import { hostName } from './host-name.ts';
import { networkOf } from './network.ts';
import type { RequestCampus, Viewer } from '../access/viewer.ts';

/*
 * Every request has a campus, from its host, and a viewer. Routes marked `bare` (probes, assets) have neither, so they
 * answer on any host and without the database.
 */

declare module 'fastify' {
  // Merged into Fastify's own declarations, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    campus: RequestCampus;
    viewer: Viewer | null;
    /** The network the request came from, for limits: an IPv4 address or an IPv6 /64. Never logged. */
    network: string;
    /** The CSP nonce for the scripts and styles of this document. A cached document comes with its own. */
    nonce: string;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    bare?: boolean;
    /** Allows writes from any origin: the URL alone authorizes them, and no session is used. */
    fromAnywhere?: boolean;
    endpoint?: Endpoint;
  }
}

export type ContextSources = {
  campusOf: (host: string) => RequestCampus | undefined;
  viewerOf: (cookie: string | undefined) => Promise<Viewer | null>;
};

const nonces = new WeakMap<FastifyRequest, string>();

export function decorateRequests(app: FastifyInstance) {
  app.decorateRequest('viewer', null);
  app.decorateRequest('network', '');
  app.decorateRequest('nonce', {
    getter(this: FastifyRequest) {
      const nonce = nonces.get(this) ?? randomBytes(18).toString('base64');
      nonces.set(this, nonce);
      return nonce;
    },
    setter(this: FastifyRequest, nonce: string) {
      nonces.set(this, nonce);
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    request.network = networkOf(request.ip);
    done();
  });
}

/** Resolves the campus and the viewer. Unknown hosts are rejected before any lookup. */
export function resolveContext(app: FastifyInstance, sources: ContextSources & { sessionCookie: string }) {
  const { campusOf, viewerOf, sessionCookie } = sources;
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.bare) return;
    const campus = campusOf(hostName(request.host));
    if (!campus) throw new AppError('host_unknown');
    request.campus = campus;
    request.viewer = await viewerOf(request.cookies[sessionCookie]);
  });
}
