export { postItem } from './post-item.store.ts';
