import type { Report } from '@quad/contract/moderation/staff.schemas';
import { STAFF_REPORT_COPY as COPY } from './staff-copy.ts';
import { profilePath } from '@quad/contract/pages';
import { Link } from '../../../ui/buttons/link.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { PersonAvatar, PersonLines } from '../../accounts/accounts.public.ts';
import { OnCampus } from './on-campus.tsx';

/** The reported person with earlier decisions against them. */
export function ReportedPerson({ person }: { person: Report['person'] }) {
  const { strikes, suspendedUntil, isBanned, joinedAt } = person;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <OnCampus url={person.campusUrl}>
        <Link
          href={profilePath(person.username)}
          className="flex min-w-0 items-center gap-3 rounded-card hover:underline"
        >
          <PersonAvatar person={person} />
          <PersonLines person={person} />
        </Link>
      </OnCampus>
      <p className="flex flex-wrap items-center gap-2 text-meta text-muted">
        <span>
          {COPY.joined} <Time at={joinedAt} mode="date" />
        </span>
        <StateLabel tone={strikes === 0 ? 'neutral' : 'warning'}>{COPY.strikes(strikes)}</StateLabel>
        {suspendedUntil !== null && !isBanned && (
          <StateLabel tone="danger">
            <span>
              {COPY.suspended} <Time at={suspendedUntil} mode="date" />
            </span>
          </StateLabel>
        )}
        {isBanned && <StateLabel tone="danger">{COPY.banned}</StateLabel>}
      </p>
    </div>
  );
}
