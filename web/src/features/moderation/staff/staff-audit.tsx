import type { AuditEntry } from '@quad/contract/moderation/staff.schemas';
import { AUDIT_COPY as COPY } from './staff-copy.ts';
import { Time } from '../../../ui/text/time.tsx';
import { auditLine, isTimestamp } from './audit-line.ts';
import { StaffList } from './staff-list.tsx';
import { auditQuery } from './staff.queries.ts';

/** All staff actions, newest first. */
export function StaffAudit() {
  return (
    <StaffList
      page="audit"
      query={auditQuery()}
      nothing={COPY.nothing}
      itemKey={({ id }) => id}
      renderItem={(entry) => <AuditRow entry={entry} />}
    />
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, subject, reason, facts } = auditLine(entry);
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="break-words">
        <span className="font-semibold">{entry.actor ? `@${entry.actor.username}` : COPY.commandLine}</span> {action}
      </p>
      {reason !== '' && (
        <p dir="auto" className="break-words">
          {reason}
        </p>
      )}
      {facts.map(({ name, text }) => (
        <p key={name} className="text-meta break-words text-muted">
          {name}: {isTimestamp(text) ? <Time at={text} mode="full" /> : text}
        </p>
      ))}
      <p className="text-meta break-words text-muted">
        {subject} · <Time at={entry.at} mode="full" />
      </p>
    </div>
  );
}
