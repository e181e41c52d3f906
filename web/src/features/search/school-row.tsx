import type { School } from '@quad/contract/search/search.schemas';
import { cx } from '../../ui/cx.ts';
import { schoolLocation } from './school-facts.ts';
import { SchoolMark } from './school-mark.tsx';

type Props = { id: string; school: School; isInHand: boolean; onChoose: () => void };

/** One school of the list: an option of the search field, and without JavaScript a link to its site. */
export function SchoolRow({ id, school, isInHand, onChoose }: Props) {
  return (
    <a
      id={id}
      href={school.url}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could not show it
      role="option"
      aria-selected={isInHand}
      tabIndex={-1}
      className={cx('flex min-h-19 items-center gap-3 px-4 py-2.5 hover:bg-raised/60', isInHand && 'bg-raised')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <SchoolMark school={school} size={48} />
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold break-words">{school.name}</bdi>
        <span className="block text-meta break-words text-muted">{schoolLocation(school)}</span>
      </span>
    </a>
  );
}
