import { AD_FIGURE_WORDS, MANAGE_ADS_WORDS } from '@quad/contract/ad-words';
import { Popover } from '../../ui/popover.tsx';

/** What a figure counts, behind a small button. */
export function FigureInfo({ name }: { name: keyof typeof AD_FIGURE_WORDS }) {
  const words = AD_FIGURE_WORDS[name];
  return (
    <Popover label={MANAGE_ADS_WORDS.about(words.name)} title={words.name}>
      {words.info}
    </Popover>
  );
}
