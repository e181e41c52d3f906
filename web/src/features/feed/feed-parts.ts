/* What the feed loads later, as one chunk, because each `import()` adds bytes to the first load. */

export { FeedTop } from './feed-top.tsx';
export { ListCount } from './list-count.tsx';
export { NewPosts } from './new-posts-pill.tsx';
export { NothingMatches } from './nothing-matches.tsx';
export { SetUpPanel } from './set-up-panel.tsx';
