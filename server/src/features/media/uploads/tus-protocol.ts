import { Readable } from 'node:stream';
import { ERRORS, Metadata, Server, TUS_RESUMABLE, TUS_VERSION } from '@tus/server';
import type { ErrorCode } from '@quad/contract/errors';
import { MEDIA, UPLOADS_PATH } from '@quad/contract/media';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';

/** A request that came to us, with the headers of the protocol and none of the browser's. */
export type TusRequest = {
  method: 'POST' | 'HEAD' | 'PATCH';
  headers: Record<string, string | undefined>;
  body: Readable;
};

export type TusAnswer = { status: number; headers: Record<string, string> };

export type TusProtocol = {
  /** Lets the protocol have a request for this upload. Its refusals are thrown in our words. */
  pass: (id: string, request: TusRequest) => Promise<TusAnswer>;
  /** What every answer says, and what this server can do. */
  about: Record<string, string>;
};

const TOLD = ['upload-length', 'upload-offset', 'content-type', 'content-length'];
const ANSWERED = ['tus-resumable', 'location', 'upload-offset', 'upload-length', 'upload-expires', 'cache-control'];
const OUR_ID = 'quad-upload-id';

/** How long a request whose turn is over may still write. */
const DRAIN_MS = 500;

/** The tus protocol, version 1, over our store. Who may send what is decided before; here bytes find their place. */
export function tusProtocol({ uploads, uploadLocks }: Pick<Deps, 'uploads' | 'uploadLocks'>): TusProtocol {
  const failures = new WeakMap<Request, unknown>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: uploads.data,
    locker: uploadLocks,
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    maxSize: MEDIA.videoBytesMax,
    namingFunction: (request) => request.headers.get(OUR_ID) ?? '',
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  return {
    async pass(id, { method, headers, body }) {
      const request = new Request(`http://uploads${UPLOADS_PATH}${method === 'POST' ? '' : `/${id}`}`, {
        method,
        headers: protocolHeaders(headers, id),
        ...(method !== 'HEAD' && { body: Readable.toWeb(body), duplex: 'half' }),
      });
      const response = await server.handleWeb(request);
      if (response.status >= 400) throw inOurWords(failures.get(request), response.status);
      return { status: response.status, headers: pick(response.headers, ANSWERED) };
    },
    about: {
      'tus-resumable': TUS_RESUMABLE,
      'tus-version': TUS_VERSION.join(','),
      'tus-extension': uploads.data.extensions.join(','),
      'tus-max-size': String(MEDIA.videoBytesMax),
    },
  };
}

/** What the sender says of its file, as the protocol writes it. */
export function readMetadata(header: string | undefined) {
  try {
    return Metadata.parse(header);
  } catch (error) {
    throw new AppError('input_invalid', { cause: error });
  }
}

/** The names and types of files stay outside: they are in our row and are told to nobody else. */
function protocolHeaders(given: TusRequest['headers'], id: string) {
  const headers = new Headers({ 'tus-resumable': TUS_RESUMABLE, [OUR_ID]: id });
  for (const name of TOLD) {
    const value = given[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

function pick(headers: Headers, names: readonly string[]) {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}

const BY_STATUS: Record<number, ErrorCode> = {
  403: 'not_found',
  404: 'not_found',
  409: 'upload_conflict',
  410: 'not_found',
  413: 'upload_too_large',
};

function inOurWords(failure: unknown, status: number) {
  if (failure === ERRORS.ERR_LOCK_TIMEOUT) return new AppError('upload_busy');
  if (failure instanceof AppError) return failure;
  const code = status >= 500 ? 'upload_unavailable' : (BY_STATUS[status] ?? 'input_invalid');
  return new AppError(code, { cause: failure });
}
