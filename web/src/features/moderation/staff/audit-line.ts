import type { AuditEntry } from '@quad/contract/moderation/staff.schemas';
import { outcome as outcomeSchema } from '@quad/contract/moderation/moderation.schemas';
import { AUDIT_ACTIONS, auditDecision, STAFF_CAMPUS_COPY } from './staff-copy.ts';

type Entry = Pick<AuditEntry, 'action' | 'subject' | 'detail'>;

/** An audit entry as readable text. */
export function auditLine({ action, subject, detail }: Entry) {
  const { reason, changed, outcome, ...rest } = detail;
  const decided = action === 'report.decided' ? outcomeSchema.safeParse(outcome).data : undefined;
  return {
    action: decided ? auditDecision(decided) : (AUDIT_ACTIONS[action] ?? action),
    subject,
    reason: typeof reason === 'string' ? reason : '',
    facts: [
      ...(Array.isArray(changed) ? changed.flatMap(changeOf) : []),
      ...Object.entries(rest).map(([name, value]) => ({ name, text: valueText(value) })),
    ],
  };
}

/** Matches the time format of the log. */
export function isTimestamp(text: string) {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}

type Fact = { name: string; text: string };

function changeOf(change: unknown): Fact[] {
  if (typeof change !== 'object' || change === null || !('field' in change)) return [];
  const [before, after] = ['before' in change ? change.before : null, 'after' in change ? change.after : null];
  return [{ name: fieldName(String(change.field)), text: `${valueText(before)} → ${valueText(after)}` }];
}

function fieldName(field: string) {
  const names: Record<string, string | undefined> = STAFF_CAMPUS_COPY.fields;
  return names[field] ?? field;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
