import { useEffect, useRef } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { useViewer } from '../../accounts/accounts.public.ts';
import { loadReport } from './track-ad.ts';

/** Counts a view of the element while the post's ad runs, but never for its owner. */
export function useAdView<Shown extends Element>({ id, ad, author }: Post) {
  const element = useRef<Shown>(null);
  const viewer = useViewer();
  const isCounted = ad?.status === 'active' && viewer?.id !== author.id;

  useEffect(() => {
    if (!isCounted) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    loadReport().then(
      ({ watchView, reportAd }) => {
        if (isGone || !element.current) return;
        stop = watchView(element.current, () => reportAd({ type: 'view', postId: id }));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isCounted, id]);

  return element;
}
