export { catchUp } from './feed-news.ts';
export { FeedWiring } from './feed-wiring.tsx';
