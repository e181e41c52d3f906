import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/ads/ads.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/mount.ts';
import { hideAd, showAd } from '../delivery/hide-ad.ts';
import { openShownAds } from '../delivery/open-shown-ads.ts';
import { openAdTracking } from './open-ad-tracking.ts';

export function adStatsRoutes(app: FastifyInstance, deps: Deps) {
  const trackAds = openAdTracking(deps);
  const shownAds = openShownAds(deps);
  app.addHook('onClose', async () => shownAds.close());
  mount(app, contract.listShownAds, ({ campus, viewer, network, query }) =>
    shownAds.list({ campus, viewer, network }, query),
  );
  mount(app, contract.hideAd, ({ campus, viewer, params }) =>
    hideAd(deps, { campusId: campus.id, adId: params.adId, userId: viewer.id }),
  );
  mount(app, contract.showAd, ({ campus, viewer, params }) =>
    showAd(deps, { campusId: campus.id, adId: params.adId, userId: viewer.id }),
  );
  mount(app, contract.trackAds, ({ campus, viewer, network, userAgent, visit, body }) =>
    trackAds({ campus, viewer, network, userAgent, visit }, body.events),
  );
}
