export { useHiddenAds } from './ads/hidden-ads.ts';
export { BOOST_BUTTON_COPY, POST_ACTION_COPY } from './card/post-action-copy.ts';
export { PostCard } from './card/post-card.tsx';
export { ctaLabel, POST_COPY, POST_PROMPT, postTitleOf } from './card/post-copy.ts';
export { PostText } from './card/post-text.tsx';
export { previewOf } from './card/text-preview.ts';
export { categoryLabel } from '@quad/contract/posts/category-label';
export { toastTooLong } from './compose/compose-toasts.ts';
export {
  type ComposeTarget,
  type Draft,
  type DraftFile,
  type DraftTopic,
  draftKeyOf,
  isWorthKeeping,
  messageDraftKeyOf,
} from './compose/draft.ts';
export { draftOf } from './compose/drafts.ts';
export { fillDraft } from './compose/fill-draft.ts';
export { acceptFiles, kindOf } from './compose/files/accept-files.ts';
export { FilePicker } from './compose/files/file-picker.tsx';
export { naturalSize } from './compose/files/natural-size.ts';
export { pastedFiles } from './compose/files/transferred-files.ts';
export { tusWire } from './compose/files/tus-upload.ts';
export type { UploadWire } from './compose/files/upload-queue.ts';
export { UploadError } from './compose/files/upload-error.ts';
export { useFileDrop } from './compose/files/use-file-drop.ts';
export { useServerPicture, useThumbnail } from './compose/files/use-thumbnail.ts';
export { uploadKey } from './compose/files/uploads.queries.ts';
export { MentionList, optionIdOf } from './compose/mention-list.tsx';
export { originOf } from './compose/origin.ts';
export { documentOf, fitted, lengthOf, type Written } from './compose/plain-text.ts';
export { useCompose, useComposeOnPress } from './compose/use-compose.ts';
export { type OpenDraft } from './compose/open-draft.ts';
export { useDraft } from './compose/use-draft.ts';
export { useLeave } from './compose/use-leave.ts';
export { useMoveToDialog } from './compose/use-move-to-dialog.ts';
export { useMentions } from './compose/use-mentions.ts';
export { ITEM_ACTION_LABELS } from './item/item-action-copy.ts';
export { ItemLine } from './item/item-line.tsx';
export { profileItemsQuery } from './item/item-lists.queries.ts';
export { useChangeItem } from './item/use-change-item.ts';
export { PostList } from './list/post-list.tsx';
export { MEDIA_COPY } from './media/media-copy.ts';
export { MediaGrid } from './media/media-grid.tsx';
export { mediaListName, mediaQuery, onePostQuery } from './media/media.queries.ts';
export { mosaicItemOf } from './media/mosaic-item.ts';
export { pictureOf } from './media/picture-of.ts';
export { PostMedia } from './media/post-media.tsx';
export type { PostListQuery } from './posts.queries.ts';
export { feedListName, findPost, patchPost, postListQuery, removePost } from './posts.queries.ts';
export { profileListOf } from './profile/profile-list-of.ts';
export { PROFILE_PAGE_COPY } from './profile/profile-page-copy.ts';
export { profilePostsQuery, profileQuery } from './profile/profile.queries.ts';
export { showSaved } from './save/use-save.ts';
export { saversQuery } from './save/likes.queries.ts';
export { savedQuery } from './save/saved.queries.ts';
export { threadAddress } from './thread/thread-address.ts';
export { threadQuery } from './thread/thread.queries.ts';
export { trackAd } from './tracking/track-ad.ts';
export { itemActionsOf } from './item/item-actions.ts';
export { itemPreviewOf } from './thread/product-data.ts';
