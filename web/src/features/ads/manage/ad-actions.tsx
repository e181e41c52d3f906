import { useState } from 'react';
import { AD_LIFE, isOver, isStoppable } from '@quad/contract/ads/ad-life';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { BOOST_BUTTON_COPY } from '../../posts/posts.public.ts';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import { boostPath, postPath } from '@quad/contract/pages';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';
import { AdActionDialog } from './ad-action-dialog.tsx';
import { CheckoutActions } from './checkout-actions.tsx';
import { needsNextDay } from './ad-times.ts';
import { OtherCard } from './other-card.tsx';
import type { OwnAction } from './use-ad-action.ts';

/** The actions that an ad's status allows its owner. */
export function AdActions({ ad }: { ad: Ad }) {
  const [action, setAction] = useState<OwnAction | null>(null);
  const { canBoost } = useCampus();
  const { status, hasPost } = ad;
  return (
    <div className="flex flex-wrap gap-2.5">
      {status === 'checkout' && <CheckoutActions ad={ad} />}
      {AD_LIFE[status].pause && <Button onClick={() => setAction('pause')}>{MANAGE_ADS_COPY.pause}</Button>}
      {AD_LIFE[status].resume && <Button onClick={() => setAction('resume')}>{MANAGE_ADS_COPY.resume}</Button>}
      {needsNextDay(ad) && canBoost && <OtherCard adId={ad.id} />}
      {isStoppable(status) && (
        <Button className="text-danger!" onClick={() => setAction('stop')}>
          {MANAGE_ADS_COPY.stop}
        </Button>
      )}
      {isOver(status) && ad.isBoostable && canBoost && (
        <LinkButton href={boostPath(ad.postId)}>{BOOST_BUTTON_COPY.boostAgain}</LinkButton>
      )}
      {hasPost && (
        <LinkButton
          kind={status === 'checkout' ? 'secondary' : 'primary'}
          className="ms-auto"
          href={postPath(ad.postId)}
        >
          {MANAGE_ADS_COPY.viewPost}
        </LinkButton>
      )}
      {action && <AdActionDialog ad={ad} action={action} onClose={() => setAction(null)} />}
    </div>
  );
}
