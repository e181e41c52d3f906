export { claimUploads, type UploadClaim } from './claim-uploads.ts';
export { mediaItem } from './media-item.store.ts';
