/* Exports for later pages. Nothing here is in the first load. */
export { DeletionNotice } from './deletion-notice.tsx';
export { accountDeletionQuery } from './account-deletion.queries.ts';
export { YourData } from './your-data.tsx';
