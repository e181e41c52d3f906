import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/ads/ads.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { changeCard } from './payments/change-card.ts';
import { cancelCheckout } from './payments/cancel-checkout.ts';
import { createBoost } from './lifecycle/create-boost.ts';
import { getAd, listAds } from './own-ads.ts';
import { renameAd } from './lifecycle/rename-ad.ts';
import { pauseAd } from './lifecycle/pause-ad.ts';
import { reopenCheckout } from './payments/reopen-checkout.ts';
import { resumeAd } from './lifecycle/resume-ad.ts';
import { stopAd } from './lifecycle/stop-ad.ts';

type OwnAdRequest = { viewer: Viewer; campus: RequestCampus; params: { adId: string } };

const owned = ({ viewer, campus, params }: OwnAdRequest) => ({
  adId: params.adId,
  campusId: campus.id,
  ownerId: viewer.id,
});

export function adsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.createBoost, ({ viewer, campus, params, body }) =>
    createBoost(deps, campus, viewer, { postId: params.postId, boost: body }),
  );
  mount(app, contract.reopenCheckout, (call) => reopenCheckout(deps, call.campus, owned(call)));
  mount(app, contract.changeCard, (call) => changeCard(deps, call.campus, owned(call)));
  mount(app, contract.cancelCheckout, (call) => cancelCheckout(deps, owned(call)));
  mount(app, contract.listAds, ({ viewer, campus, query }) => listAds(deps, campus, viewer, query.cursor));
  mount(app, contract.getAd, (call) => getAd(deps, owned(call)));
  mount(app, contract.renameAd, (call) => renameAd(deps, owned(call), call.body.title));
  mount(app, contract.pauseAd, (call) => pauseAd(deps, owned(call)));
  mount(app, contract.resumeAd, (call) => resumeAd(deps, owned(call)));
  mount(app, contract.stopAd, (call) => stopAd(deps, owned(call)));
}
