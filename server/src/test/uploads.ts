import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import type { Deps } from '../deps.ts';
import type { Student } from './people.ts';

export type UploadOptions = {
  name?: string;
  type?: string;
  purpose?: string;
  /** What the browser measured. */
  size?: { width: string; height?: string };
  /** What is announced; by default the length of the bytes. */
  length?: number;
  /** Headers that override all others. */
  headers?: Record<string, string>;
};

const PIECE = { 'content-type': 'application/offset+octet-stream' };

/** `Upload-Metadata` as the protocol writes it. */
export function metadataHeader(metadata: Record<string, string>) {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** The headers with which a student's browser creates a tus upload. */
export function creationHeaders(
  length: number,
  { name = 'cat.jpg', type = '', purpose = 'post', size }: UploadOptions = {},
) {
  const metadata = metadataHeader({ filename: name, filetype: type, purpose, ...size });
  return { 'upload-length': String(length), 'upload-metadata': metadata };
}

/** Uploads like a student's browser, in chunks. */
export function uploadsOf(app: FastifyInstance, student: Student | null, site = student?.campus ?? 'ou') {
  const host = `${site}.localhost`;
  const besides = {
    host,
    origin: `http://${host}`,
    'tus-resumable': '1.0.0',
    ...(student && { cookie: student.cookie }),
  };
  const send = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers: object, payload?: Buffer) =>
    app.inject({ method, url, headers: { ...besides, ...headers }, ...(payload && { payload }) });

  const create = (length: number, options: UploadOptions = {}) =>
    send('POST', UPLOADS_PATH, { ...creationHeaders(length, options), ...options.headers });
  const patch = (url: string, offset: number, bytes: Buffer) =>
    send('PATCH', url, { ...PIECE, 'upload-offset': String(offset) }, bytes);

  return {
    create,
    patch,
    /** Creation and the first bytes in one request. */
    createWith: (bytes: Buffer, options: UploadOptions = {}) =>
      send('POST', UPLOADS_PATH, { ...creationHeaders(options.length ?? bytes.length, options), ...PIECE }, bytes),
    head: (url: string) => send('HEAD', url, {}),
    remove: (url: string) => send('DELETE', url, {}),
    /** A whole file; the answer to its last piece and the id of the media item. */
    async whole(bytes: Buffer, options: UploadOptions = {}) {
      const url = String((await create(bytes.length, options)).headers.location);
      return { response: await patch(url, 0, bytes), url, id: url.split('/').at(-1) ?? '' };
    },
  };
}

/** A photo of a few kilobytes, no two bytes of it alike for long. */
export function somePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422', noise } })
    .jpeg()
    .toBuffer();
}

/** The whole body of a refusal. */
export function errorOf(code: ErrorCode) {
  const { message } = ERRORS[code];
  return { code, message, errors: [{ msg: message }] };
}

/** What is known of an upload. */
export async function uploadRow({ db }: Pick<Deps, 'db'>, id: string) {
  return db.db
    .selectFrom('media')
    .select(['kind', 'status', 'purpose', 'owner_id', 'file_name', 'upload_bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type Beginning = { port: number; url: string; student: Student; file: Buffer; bytes: number };

/** Announces a whole file and sends only its first bytes; the connection stays open. */
export async function sendBeginning({ port, url, student, file, bytes }: Beginning) {
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [
    `PATCH ${url} HTTP/1.1`,
    `Host: ${student.campus}.localhost`,
    `Origin: http://${student.campus}.localhost`,
    `Cookie: ${student.cookie}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${file.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(file.subarray(0, bytes));
  return socket;
}
