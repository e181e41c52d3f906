export { claimUploads, type UploadClaim } from './claim-uploads.ts';
