export { claimUploads, type UploadClaim } from './uploads/claim-uploads.ts';
export { replaceMediaOf } from './uploads/replace-media.ts';
export { dropEditedOut } from './uploads/replaced-media.store.ts';
export { dropMediaOfMessages, dropMediaOfPost } from './files/dropped-media.store.ts';
export { findFile, openFile } from './files/open-file.ts';
export { mediaItem } from './media-item.store.ts';
export { dropSealedPicture, sealFile, unsealFile } from './files/sealed-media.store.ts';
