export { removePost } from './removal/delete-post.ts';
export { eraseSealedPosts, sealPost, unsealPost } from './removal/seal-post.ts';
export { eraseFromPosts } from './removal/erase-from-posts.ts';
export { versionItems } from './editing/edits.store.ts';
export { chosenCategory } from './reading/post-lists.ts';
export { type BumpedPosts, bumpedPostsPage, profilePage } from './reading/post-lists.store.ts';
export { BY_NEWEST_BUMP, feedOf } from './reading/feed-order.store.ts';
export { isHiddenFrom } from './reading/hidden-threads.store.ts';
export { ctaItem, postItem, WALKED_ITEM } from './reading/post-item.store.ts';
export { changeItemDetails } from './editing/change-item-details.ts';
export { deleteItemsOf, type ItemDetails, type ItemRow, lockItem } from './items/items.store.ts';
export {
  type ChangeRow,
  findItemChange,
  findUndo,
  type ItemState,
  listEndedHolds,
  setPaidBack,
  setUndone,
  takeHoldWarnings,
  wasHeldFor,
  writeItemChange,
} from './items/item-changes.store.ts';
export { getPost } from './reading/thread.ts';
export { lockBoostable, lockPost, isItemOver, setAdOf } from './boosts.store.ts';
