import { Readable } from 'node:stream';
import { ERRORS, Metadata, Server, TUS_RESUMABLE, TUS_VERSION } from '@tus/server';
import type { ErrorCode } from '@quad/contract/errors';
import { MEDIA, UPLOADS_PATH } from '@quad/contract/media/media';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';

/** An incoming request. Only the tus headers are passed on to the tus server. */
export type TusRequest = {
  method: 'POST' | 'HEAD' | 'PATCH';
  headers: Record<string, string | undefined>;
  body: Readable;
};

export type TusResponse = { status: number; headers: Record<string, string> };

export type TusProtocol = {
  /** Passes a request for this upload to the tus server. Its errors are thrown as `AppError`. */
  pass: (id: string, request: TusRequest) => Promise<TusResponse>;
  /** Response headers with the protocol version and the capabilities of this server. */
  about: Record<string, string>;
};

const REQUEST_HEADERS = ['upload-length', 'upload-offset', 'content-type', 'content-length'];
const RESPONSE_HEADERS = [
  'tus-resumable',
  'location',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'cache-control',
];
const ID_HEADER = 'quad-upload-id';

/** How long a request that lost its lock may still write. */
const DRAIN_MS = 500;

/** The tus 1.0 protocol on top of our upload store. Callers check access and quota first. */
export function tusProtocol({ uploads, uploadLocks }: Pick<Deps, 'uploads' | 'uploadLocks'>): TusProtocol {
  const failures = new WeakMap<Request, unknown>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: uploads.data,
    locker: uploadLocks,
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    maxSize: MEDIA.videoBytesMax,
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
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
      if (response.status >= 400) throw toAppError(failures.get(request), response.status);
      return { status: response.status, headers: pick(response.headers, RESPONSE_HEADERS) };
    },
    about: {
      'tus-resumable': TUS_RESUMABLE,
      'tus-version': TUS_VERSION.join(','),
      'tus-extension': uploads.data.extensions.join(','),
      'tus-max-size': String(MEDIA.videoBytesMax),
    },
  };
}

export function parseMetadata(header: string | undefined) {
  try {
    return Metadata.parse(header);
  } catch (error) {
    throw new AppError('input_invalid', { cause: error });
  }
}

/** Leaves out the upload metadata, because file names and types belong only in our own row. */
function protocolHeaders(incoming: TusRequest['headers'], id: string) {
  const headers = new Headers({ 'tus-resumable': TUS_RESUMABLE, [ID_HEADER]: id });
  for (const name of REQUEST_HEADERS) {
    const value = incoming[name];
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

function toAppError(failure: unknown, status: number) {
  if (failure === ERRORS.ERR_LOCK_TIMEOUT) return new AppError('upload_busy');
  if (failure instanceof AppError) return failure;
  const code = status >= 500 ? 'upload_unavailable' : (BY_STATUS[status] ?? 'input_invalid');
  return new AppError(code, { cause: failure });
}
