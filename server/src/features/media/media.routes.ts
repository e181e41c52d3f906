import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { mediaId } from '@quad/contract/media';
import * as profiles from '@quad/contract/profiles';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { mount } from '../../platform/mount.ts';
import { limitConcurrencyByKey } from '../../platform/concurrency.ts';
import { changeAvatar } from './avatars/change-avatar.ts';
import { findFile, openFile, type FoundFile } from './files/open-file.ts';
import { removeAvatar } from './avatars/remove-avatar.ts';

const fileAddress = z.object({ mediaId, variant: z.string().regex(/^[a-z0-9-]{1,40}$/) });

const YEAR_SECONDS = 31_536_000;
/** A cache between asks again after an hour, so that what was deleted or made private is not shown there for a year. */
const HOUR_SECONDS = 3_600;

export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  // One avatar of an account at a time. The second press waits before its photo is read, more are refused.
  const inTurnOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1 });
  mount(app, profiles.changeAvatar, ({ campus, viewer, query, body }) =>
    inTurnOf(viewer.id, () => changeAvatar(deps, campus, viewer, { photo: body, crop: query })),
  );
  mount(app, profiles.removeAvatar, ({ campus, viewer }) => removeAvatar(deps, campus, viewer));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:mediaId/:variant',
    // Fastify's own would read the file only to count it.
    exposeHeadRoute: false,
    handler: async ({ params, headers, campus, viewer, method }, reply) => {
      const address = fileAddress.safeParse(params);
      if (!address.success) throw new AppError('not_found');
      const file = await findFile(
        deps,
        { ...address.data, campus, viewer },
        { range: headers.range, ifRange: headers['if-range']?.toString(), ifNoneMatch: headers['if-none-match'] },
      );
      describe(reply, file);
      if (file.isUnchanged) return reply.code(304).send();
      return method === 'HEAD' ? reply.header('content-length', file.bytes).send() : send(reply, file, deps);
    },
  });
}

function describe(reply: FastifyReply, { type, etag, isShared }: FoundFile) {
  reply.headers({
    'content-type': type,
    'content-disposition': 'inline',
    // Opened by itself it is a picture or a video, whatever hides in it.
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': isShared
      ? `public, max-age=${YEAR_SECONDS}, s-maxage=${HOUR_SECONDS}, immutable`
      : `private, max-age=${YEAR_SECONDS}, immutable`,
    // What everybody may see may be shown by a page of another host: ours, when the file comes from a CDN.
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
