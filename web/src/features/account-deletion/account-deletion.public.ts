export { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';
export { accountDeletionQuery } from './account-deletion.queries.ts';
export { DeletionNotice, YourData } from './lazy-parts.tsx';
