import { priceText, STATUS_LABELS, type ItemCondition, type ItemStatus } from '@quad/contract/market/items';
import type { Post, PostVersion } from '@quad/contract/posts/posts.schemas';
import { postPath, profilePath } from '@quad/contract/pages';
import { fullNameOf } from '../../accounts/accounts.public.ts';
import { conditionLabel } from '../item/item-text.ts';

const AVAILABILITY: Record<ItemStatus, string> = {
  available: 'InStock',
  held: 'Reserved',
  sold: 'SoldOut',
  open: 'InStock',
  found: 'SoldOut',
};

const CONDITIONS: Record<ItemCondition, string> = {
  new: 'NewCondition',
  'like new': 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  'for parts': 'DamagedCondition',
};

const schemaOf = (name: string) => `https://schema.org/${name}`;

/** Earlier versions have no status. */
type PreviewedItem = NonNullable<PostVersion['item']> & { status?: ItemStatus };

/**
 * 'Sold · $45 or best offer · Like new', for a link preview or an earlier version. Empty if the item has none of these.
 */
export function itemPreviewOf({ item }: { item: PreviewedItem | null }) {
  if (!item) return '';
  const { status, condition } = item;
  return [status && STATUS_LABELS[status], priceText(item), condition && conditionLabel(condition)]
    .filter(Boolean)
    .join(' · ');
}

type ProductInput = { post: Post; name: string; image: string | undefined; site: string };

/** An item for sale as schema.org data. Undefined for other posts, because a wanted item is not a product. */
export function structuredProduct({ post, name, image, site }: ProductInput) {
  const { item, author } = post;
  if (item?.intent !== 'selling') return undefined;
  const url = new URL(postPath(post.id), site).href;
  return {
    '@type': 'Product',
    name,
    category: post.category,
    ...(image && { image: new URL(image, site).href }),
    offers: {
      '@type': 'Offer',
      url,
      availability: schemaOf(AVAILABILITY[item.status]),
      ...(item.priceCents !== null && { price: (item.priceCents / 100).toFixed(2), priceCurrency: 'USD' }),
      ...(item.condition && { itemCondition: schemaOf(CONDITIONS[item.condition]) }),
      seller: {
        '@type': 'Person',
        name: fullNameOf(author),
        url: new URL(profilePath(author.username), site).href,
      },
    },
  };
}
