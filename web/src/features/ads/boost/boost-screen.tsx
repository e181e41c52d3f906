import { useParams } from 'react-router';
import { BOOST_COPY } from './boost-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { useBack } from '../../../lib/back.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { MissingContent } from '../../accounts/accounts.public.ts';
import { onePostQuery } from '../../posts/posts.public.ts';
import { BoostForm } from './boost-form.tsx';
import { BoostSkeleton } from './boost-skeleton.tsx';
import { useBoostGuard } from './use-boost-guard.ts';

/** Creates an ad for the viewer's own post: button, duration and preview. */
export function BoostScreen() {
  const { postId = '' } = useParams();
  const onBack = useBack();
  const { list: query, items } = usePagedQuery({ ...onePostQuery(postId), refetchOnMount: 'always' });
  const post = items?.[0];
  const isOpen = useBoostGuard(post, { isFresh: !query.isFetching });

  return (
    <>
      <PageHead title={BOOST_COPY.title} />
      <PageHeader title={BOOST_COPY.title} back={{ onBack }} />
      {post && isOpen && <BoostForm key={post.id} post={post} />}
      {post && !isOpen && <BoostSkeleton />}
      <NotLoaded query={query} waiting={<BoostSkeleton />} />
      {query.data && !post && <MissingContent />}
    </>
  );
}
