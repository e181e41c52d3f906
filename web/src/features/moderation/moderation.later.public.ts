/* What pages fetch with themselves: nothing of moderation is part of the first load. */
export { prefetchStaff, prefetchStaffReport } from './staff/prefetch-staff.ts';
