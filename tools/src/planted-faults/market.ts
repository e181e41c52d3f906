import type { Fault } from './fault.ts';

export const MARKET_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/features/market/change-item.ts',
    find: "if (item.version !== version) throw new AppError('item_changed');",
    replace: '',
    test: 'server/src/features/market/change-item.test.ts',
    name: 'that comes from an older view of the item is refused',
  },
  {
    file: 'server/src/features/market/undo-item-change.ts',
    find: 'item.version !== change.version || ',
    replace: '',
    test: 'server/src/features/market/change-item.test.ts',
    name: 'is too late after that, and after another change',
  },
  {
    file: 'server/src/features/market/market.rules.ts',
    find: 'change.buyerId === undefined ? item.held_for : change.buyerId',
    replace: 'change.buyerId ?? item.held_for',
    test: 'server/src/features/market/change-item.test.ts',
    name: 'of a held item is to its holder unless another is named',
  },
  {
    file: 'server/src/features/ads/lifecycle/create-boost.ts',
    find: "if (await isItemOver(tx, ad.post_id)) throw new AppError('item_over');",
    replace: '',
    test: 'server/src/features/market/item-ads.test.ts',
    name: 'what is sold or found cannot be boosted',
  },
  {
    file: 'server/src/features/notifications/items/notify-item.ts',
    find: 'priceCents: news.priceCents, notSince }',
    replace: 'priceCents: news.priceCents }',
    test: 'server/src/features/notifications/items/notify-item.test.ts',
    name: 'is told once per person, post and day',
  },
  {
    file: 'contract/src/market/items.ts',
    find: 'after * 100 <= before * (100 - MARKET.dropPercentMin)',
    replace: 'after < before',
    test: 'server/src/features/notifications/items/notify-item.test.ts',
    name: 'is told from five percent on',
  },
];
