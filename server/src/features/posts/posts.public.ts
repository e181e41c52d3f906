export { removePost } from './delete-post.ts';
export { eraseSealedPosts, sealPost, unsealPost } from './seal-post.ts';
export { eraseFromPosts } from './erase-from-posts.ts';
export { versionItems } from './edits.store.ts';
export { chosenCategory } from './post-lists.ts';
export { type BumpedPosts, bumpedPostsPage, profilePage } from './post-lists.store.ts';
export { ctaItem, postItem, WALKED_ITEM } from './post-item.store.ts';
export { changeItemDetails } from './change-item-details.ts';
export { deleteItemsOf, type ItemDetails, type ItemRow, lockItem } from './items.store.ts';
export {
  type ChangeRow,
  findItemChange,
  type ItemState,
  listEndedHolds,
  setPaidBack,
  setUndone,
  takeHoldWarnings,
  wasHeldFor,
  writeItemChange,
} from './item-changes.store.ts';
export { getPost } from './thread.ts';
export { holdBoostable, holdPost, isItemOver, setAdOf } from './boosts.store.ts';
