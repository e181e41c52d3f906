export { appealQuery } from './appeal.queries.ts';
export { BLOCK_COPY } from './block-copy.ts';
export { BlockedPeople } from './blocked-people.tsx';
export { blockedQuery, hideBlocked } from './blocks.queries.ts';
export { OwnReports } from './own-reports.tsx';
export { REPORT_COPY } from './report-copy.ts';
export { ownReportsQuery } from './reports.queries.ts';
export { prefetchStaff, prefetchStaffReport } from './staff/prefetch-staff.ts';
export { STAFF_COPY } from './staff/staff-copy.ts';
