import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@quad/contract/endpoint';
import { AppError } from '../app-error.ts';
import { sendError } from './error-response.ts';
import { API_PREFIX } from './mount.ts';

/**
 * An unknown API path never returns a web page. A known path called with the wrong method says which methods it allows.
 */
export function mountNotFound(app: FastifyInstance) {
  function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const methods = methodsAt(app.mounting.endpoints, request.url);
    if (methods.length === 0) return sendError(request, reply, new AppError('not_found'));
    return sendError(request, reply.header('allow', methods.join(', ')), new AppError('method_not_allowed'));
  }
  app.all(`${API_PREFIX}/*`, sendNotFound);
  app.setNotFoundHandler(sendNotFound);
}

function methodsAt(endpoints: Endpoint[], url: string) {
  const path = url.split('?', 1)[0] ?? '';
  const methods = endpoints.filter((endpoint) => patternOf(endpoint).test(path)).map((endpoint) => endpoint.method);
  return [...new Set(methods)];
}

function patternOf(endpoint: Endpoint) {
  return new RegExp(`^${API_PREFIX}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
}
