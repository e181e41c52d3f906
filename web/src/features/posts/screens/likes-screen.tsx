import { useParams } from 'react-router';
import { THREAD_COPY } from '../thread/thread-copy.ts';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { useBack } from '../../../lib/back.tsx';
import { foundNothing } from '../../../lib/calls/or-missing.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bookmarkIcon } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { MissingContent, PeopleList } from '../../accounts/accounts.public.ts';
import { saversQuery } from '../save/likes.queries.ts';

export function LikesScreen() {
  const { postId = '' } = useParams();
  const onBack = useBack();
  return (
    <>
      <PageHead title={THREAD_COPY.likedBy} />
      <PageHeader title={THREAD_COPY.likedBy} back={{ onBack }} />
      <Savers key={postId} postId={postId} />
    </>
  );
}

function Savers({ postId }: { postId: string }) {
  const query = saversQuery(postId);
  const { data } = usePagedQuery(query).list;
  if (foundNothing(data)) return <MissingContent />;
  return (
    <PeopleList
      label={THREAD_COPY.likedBy}
      query={query}
      memoryKey={`savers ${postId}`}
      empty={
        <EmptyState icon={<Icon of={bookmarkIcon} />} title={THREAD_COPY.nobodyYet}>
          {THREAD_COPY.nobodyYetHint}
        </EmptyState>
      }
    />
  );
}
