import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Person } from '@quad/contract/accounts';
import { THREAD_WORDS } from '@quad/contract/post-words';
import { useBack } from '../../lib/back.tsx';
import { foundNothing } from '../../lib/or-missing.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { profilePath } from '../../lib/paths.ts';
import { BookmarkIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonSkeleton } from '../../ui/row-skeletons.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VerifiedTick } from '../../ui/verified-tick.tsx';
import { fullNameOf, MissingContent, PersonAvatar } from '../accounts/accounts.public.ts';
import { saversQuery } from './likes.queries.ts';

export function LikesScreen() {
  const { postId = '' } = useParams();
  const onBack = useBack();
  return (
    <>
      <PageHead title={THREAD_WORDS.likedBy} />
      <PageHeader title={THREAD_WORDS.likedBy} back={{ onBack }} />
      <Savers key={postId} postId={postId} />
    </>
  );
}

function Savers({ postId }: { postId: string }) {
  const list = useInfiniteQuery(saversQuery(postId));
  if (foundNothing(list.data)) return <MissingContent />;
  return (
    <PagedList
      list={list}
      label={THREAD_WORDS.likedBy}
      items={list.data?.pages.flatMap((page): readonly Person[] => page.items)}
      itemKey={(person) => person.id}
      renderItem={(person) => <PersonRow person={person} />}
      waiting={
        <SkeletonList count={8}>
          <PersonSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState icon={<BookmarkIcon />} title={THREAD_WORDS.nobodyYet}>
          {THREAD_WORDS.nobodyYetHint}
        </EmptyState>
      }
      memoryKey={`savers ${postId}`}
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
