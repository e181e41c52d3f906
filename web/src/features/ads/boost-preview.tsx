import { useId, useMemo } from 'react';
import { BOOST_WORDS } from '@quad/contract/ad-words';
import { isWebAddress } from '@quad/contract/ads';
import { adId, ctaLabel, type AdCta, type Post } from '@quad/contract/posts';
import { PostCard } from '../posts/posts.public.ts';
import type { BoostChoice } from './boost-choice.ts';

/** Of an ad that is not there yet. */
const NO_AD = adId.parse('00000000-0000-4000-8000-000000000000');

/** The card as others will see it, while it is chosen. Nothing in it can be pressed. */
export function BoostPreview({ post, choice: { goal, url, label } }: { post: Post; choice: BoostChoice }) {
  const headingId = useId();
  const shown = useMemo(() => {
    const cta: AdCta =
      goal === 'website'
        ? { type: goal, url: isWebAddress(url.trim()) ? url.trim() : BOOST_WORDS.websiteExample, label }
        : { type: goal };
    return { ...post, ad: { id: NO_AD, status: 'active' as const, cta } };
  }, [post, goal, url, label]);

  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 flex-1 border-line upto-1000:border-t over-1000:border-l over-1000:bg-bg"
    >
      <div className="mx-auto max-w-[600px] px-4 py-5 over-1000:sticky over-1000:top-14">
        <h2 id={headingId} className="mb-2 font-semibold">
          {BOOST_WORDS.preview}
        </h2>
        <p className="sr-only">{BOOST_WORDS.previewOf(ctaLabel(shown.ad.cta))}</p>
        <div inert className="overflow-hidden rounded-card border border-line bg-surface *:border-b-0">
          <PostCard post={shown} eager asOthers />
        </div>
      </div>
    </section>
  );
}
