/* The staff console. Every action is recorded in the audit log with a reason; only feedback needs none. */

export const STAFF = {
  pageSize: 25,
  reasonMax: 500,
  suspendDays: [1, 3, 7, 30, 90],
  statsDays: 30,
  statsDayChoices: [7, 30, 90],
  /** Messages shown before and after a reported one. */
  contextMessages: 10,
} as const;
