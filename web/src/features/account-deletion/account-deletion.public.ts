export { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';
export { accountDeletionQuery } from './account-deletion.queries.ts';
export { DeletionNotice } from './deletion-notice.tsx';
export { YourData } from './your-data.tsx';
