import type { Category } from '@quad/contract/posts/posts.schemas';

export const FIRST_STEPS_COPY = {
  hint: 'It only takes a minute, and everyone who joins will see it.',
  post: 'Create Post',
  examples: 'Start from an example',
} as const;

export type ExamplePost = { text: string; category: Category };

export const EXAMPLE_POSTS: readonly ExamplePost[] = [
  { text: 'Selling my mini fridge for $60. It works great, pick it up near campus.', category: 'household' },
  {
    text: 'Looking for a roommate for next semester: two bedrooms, $650 a month each.',
    category: 'housing & apartments',
  },
  {
    text: 'Does anyone have the organic chemistry textbook? I can meet at the library.',
    category: 'books, movies, & music',
  },
];
