import { AD_STATS_COPY, MANAGE_ADS_COPY } from '@quad/contract/ad-copy';
import { Popover } from '../../ui/overlays/popover.tsx';

/** What a figure counts, behind a small button. */
export function StatInfo({ name }: { name: keyof typeof AD_STATS_COPY }) {
  const words = AD_STATS_COPY[name];
  return (
    <Popover label={MANAGE_ADS_COPY.about(words.name)} title={words.name}>
      {words.info}
    </Popover>
  );
}
