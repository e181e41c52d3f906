import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Method } from '@quad/contract/endpoint';
import type { Student } from './people.ts';

export type CallOptions = {
  /** The campus whose site is visited, by its slug; the viewer's own, or OU's for a visitor. */
  campus?: string;
  /** The IP address of the request, for limits per network. */
  network?: string;
  /** The User-Agent header, for tests where it matters. */
  userAgent?: string;
};

/** Calls the API as a browser on a campus's site would: with that host, its origin and the viewer's cookie. */
export function callAs(app: FastifyInstance, viewer: Student | null, options: CallOptions) {
  const { campus = viewer?.campus ?? 'ou', network, userAgent } = options;
  const host = `${campus}.localhost`;
  const headers = {
    host,
    origin: `http://${host}`,
    ...(userAgent && { 'user-agent': userAgent }),
    ...(viewer && { cookie: viewer.cookie }),
  };
  const send = (request: InjectOptions) =>
    app.inject({
      ...request,
      headers: { ...headers, ...request.headers },
      ...(network && { remoteAddress: network }),
    });
  return {
    /** An endpoint by its path in the contract. */
    call: (method: Method, path: `/${string}`, body?: object) =>
      send({ method, url: `/api${path}`, ...(body && { payload: body }) }),
    /** Any address of the site: a document, a file. */
    visit: (path: `/${string}`, headersBesides: Record<string, string> = {}) =>
      send({ method: 'GET', url: path, headers: headersBesides }),
  };
}
