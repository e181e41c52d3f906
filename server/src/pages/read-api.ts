import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedBody } from '../platform/caching/cached-body.ts';
import { reportError } from '../platform/http/error-response.ts';
import type { Values, WireResponse, WireRequest } from './renderer.ts';

/**
 * Calls endpoints in the same process as the same viewer, so all access checks apply. The hooks ran for the document;
 * running them again for each of its requests was a tenth of its cost.
 */
export function apiReaderFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  return async ({ address, params, query }: WireRequest): Promise<WireResponse> => {
    const read = app.mounting.reads.get(address);
    if (!read) throw new Error(`A page may only read, not ${address}`);
    try {
      const response = await read(request, reply, { params: textsOf(params), query: textsOf(query) });
      return { status: 200, ...contentOf(response) };
    } catch (error) {
      const appError = reportError(request, error);
      return { status: appError.status, body: appError.toBody() };
    }
  };
}

/** Endpoints parse texts, as they come in a URL. */
function textsOf(values: Values = {}) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

type Content = Required<Pick<WireResponse, 'body' | 'text'>>;

const contents = new WeakMap<CachedBody, Content>();

/** Parses a shared response once, and rewrites it without PostgreSQL's spaces. Do not mutate the result. */
function contentOf(response: string | CachedBody): Content {
  if (typeof response === 'string') return { body: JSON.parse(response), text: response };
  const content = contents.get(response) ?? compact(response.bytes.toString());
  contents.set(response, content);
  return content;
}

function compact(json: string): Content {
  const body: unknown = JSON.parse(json);
  return { body, text: JSON.stringify(body) };
}
