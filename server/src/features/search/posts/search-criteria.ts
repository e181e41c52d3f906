import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';

export type SearchCriteria = {
  /** A tsquery, or null if only authors match. */
  query: string | null;
  /** The same query with the prefixes of the indexes: see `beforeStems`. */
  indexQuery: string | null;
  monthQuery: string | null;
  authorIds: string[];
  category: Category | undefined;
  hasPhotos: boolean;
  since: Date | undefined;
  /** Finds only posts with such an item. */
  items?: ItemFilter | undefined;
};

export type ItemCriteria = SearchCriteria & { items: ItemFilter };
