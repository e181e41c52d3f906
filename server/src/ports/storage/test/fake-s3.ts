import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * A fake S3 in this process, for tests. The package lacks two calls that resumable uploads need (list parts, abort
 * upload) and treats a range that ends at byte 0 as the whole file. All three are fixed here.
 */
export async function startS3({ directory, bucket }: { directory: string; bucket: string }) {
  const server = new S3rver({
    port: 0,
    address: 'localhost',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { store } = server;

  const getObject = store.getObject.bind(store);
  // The package treats 0 as "no end"; a Number object is truthy and has the same value.
  store.getObject = (name, key, options) =>
    getObject(name, key, options?.end === 0 ? { ...options, end: Object(0) } : options);

  server.middleware.unshift(async (context, next) => {
    const { uploadId, partNumber } = context.query;
    if (uploadId === undefined || partNumber !== undefined) return next();
    const folder = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId);
    if (context.method === 'GET') return respondTo(context, await listParts(folder));
    if (context.method !== 'DELETE') return next();
    await rm(folder, { recursive: true, force: true });
    context.status = 204;
  });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

type S3Response = { status: number; xml: string };

function respondTo(context: { status: number; type: string; body: unknown }, { status, xml }: S3Response) {
  Object.assign(context, { status, type: 'application/xml', body: `<?xml version="1.0" encoding="UTF-8"?>${xml}` });
}

async function listParts(folder: string): Promise<S3Response> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return { status: 404, xml: '<Error><Code>NoSuchUpload</Code></Error>' };
  const parts = names.filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(parts.map(async (name) => (await stat(join(folder, name))).size));
  const rows = parts.map(
    (name, at) => `<Part><PartNumber>${name}</PartNumber><ETag>"${name}"</ETag><Size>${sizes[at]}</Size></Part>`,
  );
  return { status: 200, xml: `<ListPartsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListPartsResult>` };
}
