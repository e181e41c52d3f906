import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { API_PREFIX } from './mount.ts';
import { openApiDocument } from './openapi.ts';

/** Stands where the nonce of each visitor goes. */
const BLANK = 'nonce-of-this-visitor';

/** The contract as a document for programs and as a page for people. Written once: it takes a tenth of a second. */
export function apiRoutes(app: FastifyInstance) {
  const { endpoints, devTools, cookie } = app.mounting;
  // At the first call, because features mount theirs after this.
  const shown = () => endpoints.filter((endpoint) => devTools || endpoint.access !== 'development');
  const openApi = writtenOnce(() =>
    JSON.stringify(openApiDocument({ endpoints: shown(), sessionCookie: cookie.name })),
  );
  const page = writtenOnce(() => apiPage({ endpoints: shown(), nonce: BLANK }));

  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi()),
  );
  app.get(`${API_PREFIX}/docs`, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page().replace(BLANK, request.nonce)),
  );
}

function writtenOnce(write: () => string) {
  let text: string | undefined;
  return () => (text ??= write());
}
