import { useId, useMemo } from 'react';
import { isWebAddress } from '@quad/contract/ads/ads';
import type { AdCta, Post } from '@quad/contract/posts/posts.schemas';
import { ctaLabel } from '../../posts/posts.public.ts';
import { BOOST_COPY } from './boost-copy.ts';
import { AdPreviewCard } from '../manage/ad-preview-card.tsx';
import type { BoostChoice } from './boost-choice.ts';

/** The card as others will see it, updated while choosing. */
export function BoostPreview({ post, choice: { goal, url, label } }: { post: Post; choice: BoostChoice }) {
  const headingId = useId();
  const cta: AdCta = useMemo(
    () =>
      goal === 'website'
        ? { type: goal, url: isWebAddress(url.trim()) ? url.trim() : BOOST_COPY.websiteExample, label }
        : { type: goal },
    [goal, url, label],
  );

  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 flex-1 border-line upto-1000:border-t over-1000:border-l over-1000:bg-bg"
    >
      <div className="mx-auto max-w-[600px] px-4 py-5 over-1000:sticky over-1000:top-14">
        <h2 id={headingId} className="mb-2 font-semibold">
          {BOOST_COPY.preview}
        </h2>
        <p className="sr-only">{BOOST_COPY.previewOf(ctaLabel(cta))}</p>
        <AdPreviewCard post={post} cta={cta} />
      </div>
    </section>
  );
}
