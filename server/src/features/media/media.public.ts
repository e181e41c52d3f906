export { claimUploads, type UploadClaim } from './claim-uploads.ts';
export { dropMediaOfChat, dropMediaOfMessage } from './dropped-media.store.ts';
export { mediaItem } from './media-item.store.ts';
