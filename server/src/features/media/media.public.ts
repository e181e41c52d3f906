export { claimUploads, type UploadClaim } from './uploads/claim-uploads.ts';
export { dropMediaOfMessages, dropMediaOfPost } from './files/dropped-media.store.ts';
export { mediaItem } from './media-item.store.ts';
