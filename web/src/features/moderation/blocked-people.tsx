import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { BLOCK_COPY } from './block-copy.ts';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { passFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { blockIcon } from '../../ui/icons.ts';
import { PersonSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PersonAvatar, PersonLines } from '../accounts/accounts.public.ts';
import { blockedQuery, useUnblock } from './blocks.queries.ts';

/** The blocked people. Their profiles are not visible to the student, so there are no links. */
export function BlockedPeople() {
  const { list, items } = usePagedQuery(blockedQuery());
  return (
    <PagedList
      list={list}
      label={BLOCK_COPY.list}
      items={items}
      itemKey={idOf}
      renderItem={(person) => <BlockedRow person={person} />}
      waiting={
        <SkeletonList count={4}>
          <PersonSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState icon={<Icon of={blockIcon} />} title={BLOCK_COPY.nobody}>
          {BLOCK_COPY.nobodyHint}
        </EmptyState>
      }
      memoryKey="blocked"
    />
  );
}

function BlockedRow({ person }: { person: Person }) {
  const unblock = useUnblock();
  return (
    <article className="flex h-16 items-center gap-3 border-b border-line px-4">
      <PersonAvatar person={person} />
      <PersonLines person={person} />
      <Button
        size="small"
        busy={unblock.isPending}
        aria-label={`${BLOCK_COPY.unblock} @${person.username}`}
        onClick={({ currentTarget }) => {
          // Not a callback of `mutate`, which is dropped when the row unmounts. The error is already shown.
          unblock.mutateAsync(person).then(passFocus(currentTarget), () => undefined);
        }}
      >
        {BLOCK_COPY.unblock}
      </Button>
    </article>
  );
}

function idOf(person: Person) {
  return person.id;
}
