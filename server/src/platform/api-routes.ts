import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { API_PREFIX } from './mount.ts';
import { openApiDocument } from './openapi.ts';

/** The contract as a document for programs and as a page for people. */
export function apiRoutes(app: FastifyInstance) {
  const { endpoints, devTools, cookie } = app.mounting;
  // Asked for at each call, because features mount theirs after this.
  const shown = () => endpoints.filter((endpoint) => devTools || endpoint.access !== 'development');

  app.get(`${API_PREFIX}/openapi.json`, async () =>
    openApiDocument({ endpoints: shown(), sessionCookie: cookie.name }),
  );
  app.get(`${API_PREFIX}/docs`, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage({ endpoints: shown(), nonce: request.nonce })),
  );
}
