import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/ads/ads.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/mount.ts';
import { approveAd } from './approve-ad.ts';
import { listAdsInReview } from './list-ads-in-review.ts';
import { rejectAd } from './reject-ad.ts';

export function adsReviewRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listAdsInReview, ({ viewer, campus, query }) =>
    listAdsInReview(deps, campus, viewer, query.cursor),
  );
  mount(app, contract.approveAd, ({ viewer, params, body }) =>
    approveAd(deps, viewer, {
      adId: params.adId,
      startAt: body.startAt === undefined ? undefined : new Date(body.startAt),
    }),
  );
  mount(app, contract.rejectAd, ({ viewer, params, body }) =>
    rejectAd(deps, viewer, { adId: params.adId, reason: body.reason }),
  );
}
