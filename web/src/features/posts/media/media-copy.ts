/** Shown instead of a file that is not available. For choosing and uploading files see upload-copy.ts. */
export const MEDIA_COPY = { processing: 'Processing...', failed: "We can't show this file." } as const;
