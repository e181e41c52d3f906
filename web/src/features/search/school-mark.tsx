import type { School } from '@quad/contract/search/search.schemas';
import { Monogram } from '../../ui/media/monogram.tsx';
import { textColorOn } from './school-facts.ts';

/** A school's monogram in its own colors. Decorative: its name is next to it. */
export function SchoolMark({ school, size }: { school: School; size: 48 | 96 }) {
  const { monogram, primaryColor } = school;
  return (
    <span className={size === 48 ? 'flex rounded-input ring-1 ring-line' : 'flex rounded-[24px] ring-1 ring-line'}>
      <Monogram letters={monogram} size={size} colors={{ ground: primaryColor, letters: textColorOn(primaryColor) }} />
    </span>
  );
}
