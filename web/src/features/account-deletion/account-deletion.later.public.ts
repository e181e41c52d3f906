/* What pages fetch with themselves: nothing of it is part of the first load. */
export { DeletionNotice } from './deletion-notice.tsx';
export { accountDeletionQuery } from './account-deletion.queries.ts';
export { YourData } from './your-data.tsx';
