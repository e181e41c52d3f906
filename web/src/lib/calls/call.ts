import type { Address, Api } from '@quad/contract/api';
import type { CallInput, Endpoint, Method, ResponseOf } from '@quad/contract/endpoint';
import { type ErrorCode, ERRORS, NETWORK_FAILED } from '@quad/contract/errors';
import type { ErrorBody } from '@quad/contract/errors.schemas';
import { withRetries } from './with-retries.ts';
import { RETRY, retryAfterMs } from './retry.ts';

export type WireRequest = {
  /**
   * The endpoint's address, such as 'GET /posts/:postId', with its input. The server render calls endpoints by address.
   */
  address: Address;
  params?: Values | undefined;
  query?: Values | undefined;
  /** The same request as it is sent over HTTP. */
  method: Method;
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean | undefined;
};
export type WireResponse = {
  status: number;
  body: unknown;
  /** The JSON that `body` was parsed from, on the server. */
  text?: string;
  /** From the Retry-After header. */
  retryAfterMs?: number;
};
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** An error response from the server with its message. Screens branch on `code`, never on the message. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  readonly messages: string[];
  readonly retryAfterMs: number;

  constructor(body: ErrorBody, after = 0) {
    super(body.message);
    this.retryAfterMs = after;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.messages = body.errors.map((error) => error.msg);
  }
}

/** The request did not reach the server, or its response did not arrive. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';

  constructor(cause: unknown) {
    super(NETWORK_FAILED, { cause });
  }
}

async function overHttp({ method, path, body, signal, keepalive = false }: WireRequest): Promise<WireResponse> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...contentOf(body),
      signal: signal ?? null,
      keepalive,
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : parsed(text),
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
}

/** A file is sent raw with its own content type; everything else as JSON. */
function contentOf(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return {};
  if (body instanceof Blob) return { headers: { 'content-type': body.type || 'image/*' }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let transport: Transport = overHttp;

/** The server render calls the API in process and sets its transport here. */
export function setTransport(other: Transport) {
  transport = other;
}

/**
 * Calls an endpoint of the contract by its address, such as 'GET /posts/:postId'. Throws CallError or ConnectionError. When the server or the network is in trouble,
 * reads and idempotent writes are retried for a minute first.
 */
export async function call<A extends Address>(
  address: A,
  input: CallInput<Api[A]> & CallOptions,
): Promise<ResponseOf<Api[A]>> {
  const { params, query, body, signal, keepalive, retry }: WireInput = input;
  const request = { address, params, query, ...wireAddressOf(address, params, query), body, signal, keepalive };
  const ask = async () => responseOf<Api[A]>(await transport(request));
  const isRead = request.method === 'GET';
  // The server render does not retry; the browser fetches again.
  if (transport !== overHttp || retry === 'never' || !(isRead || retry === 'always')) return ask();
  return withRetries(ask, { leastPause: isRead ? leastPauseOfRead : leastPause, signal });
}

/** The shortest pause before a retry, in milliseconds; null when a retry cannot help. */
export function leastPause(error: unknown) {
  if (error instanceof ConnectionError) return 0;
  if (error instanceof CallError && (error.code === 'try_again' || error.code === 'overloaded')) {
    return error.retryAfterMs;
  }
  return null;
}

function leastPauseOfRead(error: unknown) {
  if (error instanceof CallError && error.code === 'too_many_requests') {
    return error.retryAfterMs > 0 && error.retryAfterMs <= RETRY.limitMs ? error.retryAfterMs : null;
  }
  return leastPause(error);
}

export function responseOf<E extends Endpoint>({ status, body, retryAfterMs: after }: WireResponse): ResponseOf<E> {
  if (status >= 400) throw new CallError(refusalIn(status, body), after);
  // The server validates responses against the same schema. A second check here would reject newer servers.
  return body as ResponseOf<E>;
}

type Values = Record<string, unknown>;
type CallOptions = {
  signal?: AbortSignal;
  keepalive?: true;
  /** Reads default to `always`. Set it for a write only if the write is idempotent. */
  retry?: 'never' | 'always';
};
type WireInput = { params?: Values; query?: Values; body?: unknown } & CallOptions;

/** The method and the path of a request, with its parameters filled in. */
export function wireAddressOf(address: Address, params: Values = {}, query: Values = {}) {
  const [method, path] = address.split(' ') as [Method, string];
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(asText(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // null means no value: a first page fetched by the server has null as its cursor.
    if (value !== undefined && value !== null) search.set(name, asText(value));
  }
  return { method, path: `/api${filled}${search.size > 0 ? `?${search}` : ''}` };
}

/** Only plain values fit into a URL; anything else belongs in the body. */
function asText(value: unknown) {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A URL cannot contain a value of type ${typeof value}`);
}

/** Parsed by hand instead of with the schema, so that pages without forms do not load zod. */
function refusalIn(status: number, body: unknown): ErrorBody {
  if (isObject(body) && isCode(body['code']) && typeof body['message'] === 'string') {
    const { code, message, fields, errors } = body;
    const messages = Array.isArray(errors) ? errors.filter(isMessage) : [];
    return {
      code,
      message,
      errors: messages.length > 0 ? messages : [{ msg: message }],
      ...(isObject(fields) && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, String(message)])),
      }),
    };
  }
  // The response comes from a proxy that cannot reach the server, or has a code of a newer server.
  const isOut = status >= 502 && status <= 504;
  const { message } = isOut ? ERRORS.try_again : ERRORS.unexpected;
  return { code: isOut ? 'try_again' : 'unexpected', message, errors: [{ msg: message }] };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

function isMessage(value: unknown): value is { msg: string } {
  return isObject(value) && typeof value['msg'] === 'string';
}
