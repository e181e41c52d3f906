import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { postId } from '@quad/contract/posts/posts.schemas';
import { ATOM, LINK_PICTURE, POSTER_PAPERS, posterPath } from '@quad/contract/sharing/sharing';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { encodingFor } from '../../platform/caching/cached-body.ts';
import { isUnchanged } from '../../platform/http/conditional.ts';
import { campusFeed, profileFeed, searchFeed, type AtomFeed } from './atom/atom-feeds.ts';
import { openAtomFeeds } from './atom/open-atom-feeds.ts';
import { openLinkPictures } from './pictures/open-link-pictures.ts';

/** Posts can be deleted and campuses can become private, so copies elsewhere are short-lived. */
const CACHE_CONTROL = { feed: 'public, max-age=60', picture: 'public, max-age=3600', poster: 'public, max-age=300' };

const anyQuery = z.record(z.string(), z.unknown());
const pictureParams = z.object({ postId });

/** Public resources for other sites and for print. None depends on the viewer. */
export function sharingRoutes(app: FastifyInstance, deps: Deps) {
  const feeds = openAtomFeeds(deps);
  app.addHook('onClose', async () => feeds.close());
  const readPicture = openLinkPictures(deps);

  async function sendFeed(request: FastifyRequest, reply: FastifyReply, feedOf: () => AtomFeed) {
    const document = await feeds.read(request.campus, feedOf);
    reply.headers({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': CACHE_CONTROL.feed,
      vary: 'accept-encoding',
      etag: document.etag,
      'last-modified': document.modifiedAt.toUTCString(),
    });
    if (isUnchanged(request.headers, document)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(document.body.bytes);
    return reply.header('content-encoding', encoding).send(await document.body.encoded(encoding));
  }

  app.get(ATOM.path, (request, reply) =>
    sendFeed(request, reply, () => campusFeed(deps, request.campus, anyQuery.parse(request.query))),
  );
  app.get(ATOM.searchPath, (request, reply) =>
    sendFeed(request, reply, () => searchFeed(deps, request.campus, anyQuery.parse(request.query))),
  );
  app.get(`/:username${ATOM.path}`, (request, reply) =>
    sendFeed(request, reply, () => profileFeed(deps, request.campus, request.params)),
  );

  app.get(`${LINK_PICTURE.path}/:postId/:version`, async ({ campus, params, url }, reply) => {
    const address = pictureParams.safeParse(params);
    if (!address.success) throw new AppError('not_found');
    const picture = await readPicture(campus, address.data.postId, url);
    if ('instead' in picture) return reply.redirect(picture.instead, 302);
    return reply
      .type('image/jpeg')
      .header('cache-control', CACHE_CONTROL.picture)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture.bytes);
  });

  for (const paper of POSTER_PAPERS) {
    app.get(posterPath(paper), async ({ campus }, reply) => {
      // Imported on demand: posters are rare, and the library takes 7 MB.
      const { drawPoster } = await import('./poster/draw-poster.ts');
      return reply
        .type('application/pdf')
        .header('cache-control', CACHE_CONTROL.poster)
        .header('content-disposition', `attachment; filename="quad-${campus.slug}-poster-${paper}.pdf"`)
        .send(await drawPoster(campus, paper));
    });
  }
}
