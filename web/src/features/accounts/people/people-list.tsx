import type { ReactNode } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { profilePath } from '@quad/contract/pages';
import { Link } from '../../../ui/buttons/link.tsx';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { fullNameOf } from './names.ts';
import type { PeopleListQuery } from './people-list.queries.ts';
import { PersonAvatar } from './person-avatar.tsx';

type Props = { label: string; query: PeopleListQuery; memoryKey: string; empty: ReactNode };

/** A list of people, such as who saved a post or search results. */
export function PeopleList({ label, query, memoryKey, empty }: Props) {
  const { list, items } = usePagedQuery(query);
  return (
    <PagedList
      key={memoryKey}
      list={list}
      label={label}
      items={items}
      itemKey={(person) => person.id}
      renderItem={(person) => <PersonRow person={person} />}
      waiting={
        <SkeletonList count={8}>
          <PersonSkeleton />
        </SkeletonList>
      }
      empty={empty}
      memoryKey={memoryKey}
    />
  );
}

function PersonRow({ person }: { person: Person }) {
  return (
    <article data-card className="relative flex h-16 items-center gap-3 px-4 hover:bg-raised/40">
      <PersonAvatar person={person} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1">
          <Link
            href={profilePath(person.username)}
            data-card-link
            className="truncate font-bold after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            <bdi>{fullNameOf(person)}</bdi>
          </Link>
          {person.isVerified && <VerifiedTick />}
        </div>
        <p className="truncate text-meta text-muted">@{person.username}</p>
      </div>
    </article>
  );
}
