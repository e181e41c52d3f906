import { CATEGORIES } from '@quad/contract/posts/posts';
import { Link } from '../../ui/buttons/link.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { DialogPopup } from '../../ui/overlays/dialog-popup.tsx';
import { categoryLabel } from '../posts/posts.public.ts';
import { CategoryIcon } from './category-icon.tsx';
import { type FeedAddress, type FeedTab, feedAddressPath } from './feed-address.ts';
import { FILTER_COPY } from './filter-copy.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  tab: FeedTab;
  address: FeedAddress;
};

/** All categories as links, with the chosen one marked. */
export function CategorySheet({ open, onClose, tab, address: { category, filter } }: Props) {
  return (
    <DialogPopup open={open} onClose={onClose} title={FILTER_COPY.categories}>
      <ul className="grid gap-x-2 over-769:grid-cols-2">
        {CATEGORIES.map((choice) => {
          const isChosen = choice === (category ?? 'all');
          return (
            <li key={choice}>
              <Link
                href={feedAddressPath(tab, {
                  category: choice === 'all' ? undefined : choice,
                  filter,
                })}
                aria-current={isChosen ? 'true' : undefined}
                onClick={onClose}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-input px-3 py-2 hover:bg-raised',
                  isChosen && 'font-semibold text-campus',
                )}
              >
                <CategoryIcon category={choice} size={20} />
                <span className="min-w-0 flex-1">
                  {choice === 'all' ? FILTER_COPY.allCategories : categoryLabel(choice)}
                </span>
                {isChosen && <Icon of={checkIcon} size={18} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </DialogPopup>
  );
}
