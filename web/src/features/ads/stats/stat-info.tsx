import { AD_STATS_COPY, MANAGE_ADS_COPY } from '../manage/ad-copy.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';

/** An info button that explains a stat. */
export function StatInfo({ name }: { name: keyof typeof AD_STATS_COPY }) {
  const copy = AD_STATS_COPY[name];
  return (
    <Popover label={MANAGE_ADS_COPY.about(copy.name)} title={copy.name}>
      {copy.info}
    </Popover>
  );
}
