import { CATEGORIES } from '@quad/contract/posts/posts';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { FEED_COPY } from './feed-copy.ts';
import { feedPath, ROUTES } from '@quad/contract/pages';
import { CloseIcon, DownIcon, TagIcon } from '../../ui/icons.ts';
import { categoryLabel } from '../posts/posts.public.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

/** Filters the feed by category. */
export function FilterBar({ category }: { category: Category | undefined }) {
  const entries = CATEGORIES.map((choice) => ({
    label: choice === 'all' ? FEED_COPY.allCategories : categoryLabel(choice),
    href: feedPath(choice),
    checked: choice === (category ?? 'all'),
  }));
  return (
    <div className="flex h-11 items-center justify-between gap-2 border-b border-line px-2">
      <h2 className="min-w-0">
        <Menu label={FEED_COPY.categories} align="start" entries={entries}>
          {(trigger) => (
            <button
              type="button"
              className="flex h-9 max-w-full items-center gap-2 rounded-full px-2 text-meta font-semibold hover:bg-raised"
              {...trigger}
            >
              <TagIcon size={16} className="text-muted" />
              <span className="truncate">{category ? categoryLabel(category) : FEED_COPY.allCategories}</span>
              <DownIcon size={16} className="text-muted" />
            </button>
          )}
        </Menu>
      </h2>
      {category && (
        <LinkButton kind="ghost" size="small" href={ROUTES.home} icon={<CloseIcon size={16} />}>
          {FEED_COPY.showAll}
        </LinkButton>
      )}
    </div>
  );
}
