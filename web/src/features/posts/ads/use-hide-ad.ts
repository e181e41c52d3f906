import type { Post } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { toastError } from '../../../lib/calls/show-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { AD_MENU_COPY } from './ad-menu-copy.ts';
import { hiddenAds } from './change-hidden-ads.ts';

/** Hides an ad at once, and offers to undo it. It is stored on the server for students, in the browser for visitors. */
export function useHideAd() {
  const isVisitor = useViewer() === null;
  return async (adId: NonNullable<Post['ad']>['id']) => {
    hiddenAds.add(adId, isVisitor);
    toast({ message: AD_MENU_COPY.hidden, action: { label: AD_MENU_COPY.undo, onPress: () => void undo() } });
    // Undo waits for this response, so that the two requests stay in order.
    const saved = isVisitor ? undefined : call('PUT /ads/:adId/hidden', { params: { adId }, retry: 'always' });

    async function undo() {
      hiddenAds.remove(adId, isVisitor);
      try {
        await saved;
        if (!isVisitor) await call('DELETE /ads/:adId/hidden', { params: { adId }, retry: 'always' });
      } catch (error) {
        toastError(error);
      }
    }

    try {
      await saved;
    } catch (error) {
      hiddenAds.remove(adId, isVisitor);
      toastError(error);
    }
  };
}
