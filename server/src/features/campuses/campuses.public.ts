export { insertAudit, type AuditEntry } from './audit.store.ts';
export { escapeXml, MARK, markLetters, markShapes } from './campus-mark.ts';
export { DEFAULT_CAMPUS_SLUG } from './campuses.rules.ts';
export { adjustMemberCount, correctMemberCounts } from './campuses.store.ts';
export { changeCampus } from './change-campus.ts';
export { drawText } from './draw-card.ts';
export { getRegion } from './get-region.ts';
export { listCampuses } from './list-campuses.ts';
export { openCampusDirectory, readCampuses } from './open-campus-directory.ts';
