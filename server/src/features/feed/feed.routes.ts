import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/feed/feed.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { openFirstPages } from './first-pages.ts';
import { listFeed } from './list-feed.ts';
import { writeSitemap } from './write-sitemap.ts';

export function feedRoutes(app: FastifyInstance, deps: Deps) {
  const firstPages = openFirstPages(deps);
  app.addHook('onClose', async () => firstPages.close());

  mount(app, contract.listFeed, ({ campus, viewer, query, reader }) =>
    listFeed({ reader, firstPages }, campus, viewer, query),
  );
  app.cachedPages.offer(contract.listFeed, ({ id }) => firstPages.peek(id));

  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await writeSitemap({ reader: app.readerOf(request) }, request.campus)),
  );
}
