import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/campuses/campuses.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { drawMark } from './campus-mark.ts';
import { robotsRules, siteManifest } from './describe-site.ts';
import { drawCard } from './draw-card.ts';
import { APPLE_ICON, drawIcon, ICONS } from './draw-icon.ts';
import { getRegion } from './get-region.ts';
import { getSchool } from './get-school.ts';

/** Staff may change a campus at any time, so its images are cached only briefly. */
const CACHE_CONTROL = 'public, max-age=300';

export function campusesRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getCampus, ({ campus }) => campus);
  mount(app, contract.getRegion, ({ viewer, network, query }) =>
    getRegion(deps, viewer, { network, offsetMinutes: query.offset }),
  );
  mount(app, contract.getSchool, ({ params }) => getSchool(deps, params.campusId));

  for (const path of ['/monogram.svg', '/favicon.svg']) {
    app.get(path, ({ campus }, reply) =>
      reply.type('image/svg+xml').header('cache-control', CACHE_CONTROL).send(drawMark(campus)),
    );
  }
  app.get('/og.png', async ({ campus }, reply) =>
    reply
      .type('image/png')
      .header('cache-control', CACHE_CONTROL)
      .send(await drawCard(campus)),
  );
  for (const icon of [...ICONS, APPLE_ICON]) {
    app.get(icon.path, async ({ campus }, reply) =>
      reply
        .type('image/png')
        .header('cache-control', CACHE_CONTROL)
        .send(await drawIcon(campus, icon)),
    );
  }
  app.get('/site.webmanifest', ({ campus }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', CACHE_CONTROL)
      .send(JSON.stringify(siteManifest(campus))),
  );
  app.get('/robots.txt', ({ campus }, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL).send(robotsRules(campus)),
  );
}
