import type { CallInput, Endpoint, ResponseOf } from '@quad/contract/endpoint';
import { ERRORS, NETWORK_FAILED, type ErrorBody, type ErrorCode } from '@quad/contract/errors';

export type WireRequest = {
  method: Endpoint['method'];
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** To be sent even if the page is left meanwhile. */
  keepalive?: boolean | undefined;
};
export type WireAnswer = { status: number; body: unknown };
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** A refusal from the server, in its own words. Screens branch on `code`, never on the message. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  readonly messages: string[];

  constructor(body: ErrorBody) {
    super(body.message);
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
    return { status: answer.status, body: text === '' ? null : parsed(text) };
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

/** Calls an endpoint of the contract. Fails with CallError or ConnectionError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { signal?: AbortSignal; keepalive?: true },
): Promise<ResponseOf<E>> {
  const { params, query, body, signal, keepalive }: WireInput = input;
  const answer = await transport({
    method: endpoint.method,
    path: addressOf(endpoint.path, params, query),
    body,
    signal,
    keepalive,
  });
  return answerOf<E>(answer);
}

export function answerOf<E extends Endpoint>({ status, body }: WireAnswer): ResponseOf<E> {
  if (status >= 400) throw new CallError(refusalIn(body));
  // The server checks its answers against the same schema; a second check here would only refuse newer servers.
  return body as ResponseOf<E>;
}

type Values = Record<string, unknown>;
type WireInput = { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal; keepalive?: true };

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
function refusalIn(body: unknown): ErrorBody {
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
  // A proxy's page, or a newer server's code: the words for "we do not know".
  const { message } = ERRORS.unexpected;
  return { code: 'unexpected', message, errors: [{ msg: message }] };
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
