import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { API_PREFIX } from '../http/mount.ts';
import { openApiDocument } from './openapi.ts';

/** Placeholder for the nonce of each request. */
const NONCE_PLACEHOLDER = 'nonce-of-this-visitor';

/** Serves the contract as OpenAPI and as an HTML page. Each is built once, because building takes about 100 ms. */
export function apiRoutes(app: FastifyInstance) {
  const { endpoints, devTools, cookie } = app.mounting;
  // Read on the first request, because features mount their endpoints later.
  const visibleEndpoints = () => endpoints.filter((endpoint) => devTools || endpoint.access !== 'development');
  const openApi = memoize(() =>
    JSON.stringify(openApiDocument({ endpoints: visibleEndpoints(), sessionCookie: cookie.name })),
  );
  const page = memoize(() => apiPage({ endpoints: visibleEndpoints(), nonce: NONCE_PLACEHOLDER }));

  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi()),
  );
  app.get(`${API_PREFIX}/docs`, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page().replace(NONCE_PLACEHOLDER, request.nonce)),
  );
}

function memoize(write: () => string) {
  let text: string | undefined;
  return () => (text ??= write());
}
