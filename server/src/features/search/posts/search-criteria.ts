import type { ItemCondition, ItemStatus } from '@quad/contract/market/items';
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
  items?: ItemConditions | undefined;
};

export type ItemCriteria = SearchCriteria & { items: ItemConditions };

/** What a filter means for a query. Prices are texts, so that queries are built once for all prices: see `shapedStatement`. */
export type ItemConditions = {
  isShown: Partial<Record<ItemStatus, boolean>>;
  condition: ItemCondition | undefined;
  priceFrom: string | undefined;
  priceTo: string | undefined;
  /** What to look up in the index of terms, or null. */
  conditionQuery: string | null;
  statusQuery: string | null;
  priceQuery: string | null;
};
