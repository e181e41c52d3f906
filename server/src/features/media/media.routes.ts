import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { HOUR_SECONDS, YEAR_SECONDS } from '@quad/contract/durations';
import { mediaId } from '@quad/contract/media/media.schemas';
import * as profiles from '@quad/contract/accounts/profiles.endpoints';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { limitConcurrencyByKey } from '../../platform/overload/concurrency.ts';
import { changeAvatar } from './avatars/change-avatar.ts';
import { findFile, openFile, type FoundFile } from './files/open-file.ts';
import { previewAvatar } from './avatars/preview-avatar.ts';
import { removeAvatar } from './avatars/remove-avatar.ts';

const fileParams = z.object({ mediaId, variant: z.string().regex(/^[a-z0-9-]{1,40}$/) });

/** Shared caches revalidate after an hour, so that they do not serve deleted or private files for a year. */
const SHARED_SECONDS = HOUR_SECONDS;

export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  // One avatar change per account at a time. A second request waits before we read its body, more are rejected.
  const oneAtATime = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1 });
  mount(app, profiles.changeAvatar, ({ campus, viewer, query, body }) =>
    oneAtATime(viewer.id, () => changeAvatar(deps, campus, viewer, { photo: body, crop: query })),
  );
  mount(app, profiles.previewAvatar, ({ viewer, body }) =>
    oneAtATime(viewer.id, () => previewAvatar(deps, viewer, body)),
  );
  mount(app, profiles.removeAvatar, ({ campus, viewer }) => removeAvatar(deps, campus, viewer));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:mediaId/:variant',
    // Fastify's own HEAD route would read the whole file to get its length.
    exposeHeadRoute: false,
    handler: async ({ params, headers, campus, viewer, method }, reply) => {
      const address = fileParams.safeParse(params);
      if (!address.success) throw new AppError('not_found');
      const file = await findFile(
        deps,
        { ...address.data, campus, viewer },
        { range: headers.range, ifRange: headers['if-range']?.toString(), ifNoneMatch: headers['if-none-match'] },
      );
      setHeaders(reply, file);
      if (file.isUnchanged) return reply.code(304).send();
      return method === 'HEAD' ? reply.header('content-length', file.bytes).send() : send(reply, file, deps);
    },
  });
}

function setHeaders(reply: FastifyReply, { type, etag, isShared }: FoundFile) {
  reply.headers({
    'content-type': type,
    'content-disposition': 'inline',
    // Prevents scripts in the file from running when it is opened directly.
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': isShared
      ? `public, max-age=${YEAR_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`
      : `private, max-age=${YEAR_SECONDS}, immutable`,
    // Our pages embed public files from another host when a CDN serves them.
    'cross-origin-resource-policy': isShared ? 'cross-origin' : 'same-origin',
    'accept-ranges': 'bytes',
    etag,
  });
}

async function send(reply: FastifyReply, file: FoundFile, deps: Deps) {
  const { range, bytes } = file;
  if (range.kind === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).header('cache-control', 'no-store').send();
  }
  const stream = await openFile(deps, file);
  if (range.kind === 'whole') return reply.header('content-length', bytes).send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}
