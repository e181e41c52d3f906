import type { Deps } from '../../../deps.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { type AdViewer, adViewerKey } from '../stats/ad-viewer.ts';
import { shownAds } from './shown-ads.store.ts';

type ShownDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The ads that fill the slots between the posts of a list. */
export function listShownAds({ db, clock, config }: ShownDeps, who: AdViewer, { withMedia }: { withMedia: boolean }) {
  const query = {
    campusId: who.campus.id,
    viewerId: who.viewer?.id ?? null,
    hiddenIds: who.viewer?.hiddenIds ?? [],
    viewer: adViewerKey(config, who),
    withMedia,
    now: clock.now(),
  };
  return jsonText(db.db, shownAds(query));
}
