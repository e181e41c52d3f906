import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { shortNameOf } from './names.ts';

/** A person in a list to choose from: the name and the username. */
export function PersonLines({ person }: { person: Person }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1">
        <bdi className="truncate font-semibold">{shortNameOf(person)}</bdi>
        {person.isVerified && <VerifiedTick />}
      </span>
      <span className="block truncate text-meta text-muted">@{person.username}</span>
    </span>
  );
}
