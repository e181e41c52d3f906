import type { Fault } from './fault.ts';

export const STAFF_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/features/moderation/reports/decide-report.ts',
    find: `    if (report.personId === staff.id) throw new AppError('not_allowed');
`,
    replace: '',
    test: 'server/src/features/moderation/reports/reports.test.ts',
    name: 'is not made by staff about themselves',
  },
  {
    file: 'server/src/features/moderation/reports/decide-report.ts',
    find: 'const isReviewedByOther = await hasOtherStaff(tx, [staff.id, report.personId]);',
    replace: 'const isReviewedByOther = true;',
    test: 'server/src/features/moderation/appeals/appeals.test.ts',
    name: 'with one staff member nobody else is promised',
  },
  {
    file: 'server/src/features/moderation/reports/decide-report.ts',
    find: 'await setSuspendedUntil(tx, personId, await findSuspension(tx, personId, now));',
    replace: 'await setSuspendedUntil(tx, personId, now);',
    test: 'server/src/features/moderation/suspension.test.ts',
    name: 'reads and does nothing else',
  },
  {
    file: 'server/src/features/moderation/appeals/decide-appeal.ts',
    find: `  if (staffId === staff.id && (await hasOtherStaff(deps.db.db, [staff.id, personId])))
    throw new AppError('not_allowed');
`,
    replace: '',
    test: 'server/src/features/moderation/appeals/appeals.test.ts',
    name: 'a colleague must decide its appeal',
  },
  {
    file: 'server/src/features/moderation/appeals/decide-appeal.ts',
    find: `  if (personId === staff.id) throw new AppError('not_allowed');
`,
    replace: '',
    test: 'server/src/features/moderation/appeals/appeals.test.ts',
    name: 'so does whom it is about',
  },
  {
    file: 'server/src/features/moderation/appeals/decide-appeal.ts',
    find: `if (outcome === 'ban') return !(await hasStandingBan(tx, personId));`,
    replace: `if (outcome === 'ban') return true;`,
    test: 'server/src/features/moderation/suspension.test.ts',
    name: 'a ban that stands for another reason',
  },
  {
    file: 'server/src/features/moderation/content/erase-sealed-content.ts',
    find: 'deps.clock.now().getTime() - GRACE_MS',
    replace: 'deps.clock.now().getTime() + GRACE_MS',
    test: 'server/src/features/moderation/content/sealed-content.test.ts',
    name: 'and not before',
  },
  {
    file: 'server/src/features/moderation/feedback/change-feedback.ts',
    find: 'if (current !== status) {',
    replace: 'if (current) {',
    test: 'server/src/features/moderation/feedback/feedback.test.ts',
    name: 'doing nothing is not',
  },
  {
    file: 'server/src/features/moderation/feedback/change-feedback.ts',
    find: `{ open: 'feedback.opened', closed: 'feedback.closed' }`,
    replace: `{ open: 'feedback.closed', closed: 'feedback.opened' }`,
    test: 'server/src/features/moderation/feedback/feedback.test.ts',
    name: 'is written down with who did it',
  },
];
