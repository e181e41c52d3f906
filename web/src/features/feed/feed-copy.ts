export const FEED_COPY = {
  title: 'Buy/Sell',
  feedTab: 'Feed',
  mediaTab: 'Media',
  empty: 'Be the first...',
  newPost: 'new post',
  newPosts: 'new posts',
  categories: 'Categories',
  allCategories: 'All categories',
  showAll: 'Show all',
} as const;
