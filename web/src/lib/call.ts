import type { CallInput, Endpoint, ResponseOf } from '@quad/contract/endpoint';
import { ERRORS, NETWORK_FAILED, type ErrorBody, type ErrorCode } from '@quad/contract/errors';
import { keepTrying } from './keep-trying.ts';
import { RETRY, retryAfterMs } from './retry.ts';

export type WireRequest = {
  method: Endpoint['method'];
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** To be sent even if the page is left meanwhile. */
  keepalive?: boolean | undefined;
};
export type WireAnswer = {
  status: number;
  body: unknown;
  /** How long the server wants to be left alone. */
  retryAfterMs?: number;
};
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** A refusal from the server, in its own words. Screens branch on `code`, never on the message. */
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

/** The request never reached the server, or its answer never came back. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';

  constructor(cause: unknown) {
    super(NETWORK_FAILED, { cause });
  }
}

async function overHttp({ method, path, body, signal, keepalive = false }: WireRequest): Promise<WireAnswer> {
  try {
    const answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...contentOf(body),
      signal: signal ?? null,
      keepalive,
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? null : parsed(text),
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after')),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
}

/** A photo is sent as it is, with its own type; everything else as JSON. */
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

/** The server renders by calling itself in process; it says here how. */
export function carryCallsBy(other: Transport) {
  transport = other;
}

/**
 * Calls an endpoint of the contract. Fails with CallError or ConnectionError. Where the server or the way to it is in
 * trouble, reads and repeatable writes are tried again for a minute first.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> & CallOptions): Promise<ResponseOf<E>> {
  const { params, query, body, signal, keepalive, tries }: WireInput = input;
  const { method } = endpoint;
  const request = { method, path: addressOf(endpoint.path, params, query), body, signal, keepalive };
  const ask = async () => answerOf<E>(await transport(request));
  const isRead = method === 'GET';
  // A document that is being rendered does not wait: the browser asks again.
  if (transport !== overHttp || tries === 'once' || !(isRead || tries === 'many')) return ask();
  return keepTrying(ask, { leastPause: isRead ? leastPauseOfRead : leastPause, signal });
}

/** The shortest pause before a failed call may be tried again, in milliseconds; null where that will not help. */
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

export function answerOf<E extends Endpoint>({ status, body, retryAfterMs: after }: WireAnswer): ResponseOf<E> {
  if (status >= 400) throw new CallError(refusalIn(status, body), after);
  // The server checks its answers against the same schema; a second check here would only refuse newer servers.
  return body as ResponseOf<E>;
}

type Values = Record<string, unknown>;
type CallOptions = {
  signal?: AbortSignal;
  keepalive?: true;
  /** Reads are tried many times unless told. A write may say so if it can arrive twice and count once. */
  tries?: 'once' | 'many';
};
type WireInput = { params?: Values; query?: Values; body?: unknown } & CallOptions;

export function addressOf(path: string, params: Values = {}, query: Values = {}) {
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(asText(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // No value, or none as JSON writes it: the first page of a list that the server fetched comes with a cursor of null.
    if (value !== undefined && value !== null) search.set(name, asText(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** An address carries plain values; what is more belongs into a body. */
function asText(value: unknown) {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`An address cannot carry ${typeof value}`);
}

/** By hand and not by the schema: every page makes calls, and should not carry zod for it. */
function refusalIn(status: number, body: unknown): ErrorBody {
  if (isObject(body) && isCode(body['code']) && typeof body['message'] === 'string') {
    const { code, message, fields, errors } = body;
    const messages = Array.isArray(errors) ? errors.filter(isMessage) : [];
    return {
      code,
      message,
      errors: messages.length > 0 ? messages : [{ msg: message }],
      ...(isObject(fields) && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, String(said)])),
      }),
    };
  }
  // A proxy that cannot reach the server, or a newer server's code.
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
