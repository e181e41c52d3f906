import { useMemo } from 'react';
import { type AdCta, adId, type Post } from '@quad/contract/posts/posts.schemas';
import { PostCard } from '../../posts/posts.public.ts';

/** A placeholder ID: views and clicks of a preview are not counted. */
const NO_AD = adId.parse('00000000-0000-4000-8000-000000000000');

/** A boosted post as others see it. Nothing in it is interactive. */
export function AdPreviewCard({ post, cta }: { post: Post; cta: AdCta }) {
  const shown = useMemo(() => ({ ...post, ad: { id: NO_AD, status: 'active' as const, cta } }), [post, cta]);
  return (
    <div inert className="upto-480:-mx-3 overflow-hidden rounded-card border border-line bg-surface *:border-b-0">
      <PostCard post={shown} eager asOthers />
    </div>
  );
}
