import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { exactCount } from '@quad/contract/exact-count';
import { counted } from '../../ui/text/format.ts';

type Found = {
  items: readonly unknown[] | undefined;
  list: Pick<UseInfiniteQueryResult, 'hasNextPage'>;
};
type Nouns = { one: string; many: string };

/** '12 posts for desk', '30 or more posts for desk', 'Nothing found'. */
export function resultCountOf({ items, list }: Found, { one, many }: Nouns, rest: string) {
  if (items === undefined) return null;
  if (items.length === 0) return 'Nothing found';
  const amount = list.hasNextPage ? `${exactCount(items.length)} or more ${many}` : counted(items.length, one, many);
  return `${amount} ${rest}`;
}
