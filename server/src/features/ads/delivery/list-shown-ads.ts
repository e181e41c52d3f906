import type { Deps } from '../../../deps.ts';
import { type AdViewer, adViewerKey } from '../stats/ad-viewer.ts';
import { readShownAds } from './shown-ads.store.ts';

type ShownDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The ads that fill the slots between the posts of a list. */
export function listShownAds({ db, clock, config }: ShownDeps, who: AdViewer, { withMedia }: { withMedia: boolean }) {
  const viewer = adViewerKey(config, who);
  return readShownAds(db.db, {
    campusId: who.campus.id,
    viewerId: who.viewer?.id ?? null,
    hiddenIds: who.viewer?.hiddenIds ?? [],
    viewer,
    seed: viewer.readBigInt64BE(0).toString(),
    withMedia,
    now: clock.now(),
  });
}
