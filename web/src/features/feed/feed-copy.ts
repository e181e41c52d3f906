export const FEED_COPY = {
  title: 'Buy/Sell',
  feedTab: 'Feed',
  mediaTab: 'Media',
  empty: 'Be the first...',
} as const;
