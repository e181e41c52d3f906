/* Exports for later pages. Nothing of moderation is in the first load. */
export { appealQuery } from './appeal.queries.ts';
export { BlockedPeople } from './blocked-people.tsx';
export { blockedQuery } from './blocks.queries.ts';
export { OwnReports } from './own-reports.tsx';
export { ownReportsQuery } from './reports.queries.ts';
export { prefetchStaff, prefetchStaffReport } from './staff/prefetch-staff.ts';
