export { catchUp } from './new-posts.ts';
export { FeedWiring } from './feed-wiring.tsx';
