import { AD_ALERTS } from '../features/ads/ad-alerts.ts';
import { COMPOSE_COPY } from '../features/posts/compose/compose-copy.ts';
import { postPath } from '@quad/contract/pages';
import { STORED_ALERTS, takeStored, type StoredAlert } from '../lib/stored-alerts.ts';
import { toast, type ToastInput } from '../lib/toasts.ts';

/** Shows toasts for actions that were completed on the previous page. */
export function showStoredAlerts() {
  for (const name of STORED_ALERTS) {
    const postId = takeStored(name);
    if (postId !== null) toast(toastOf(name, postId));
  }
}

function toastOf(name: StoredAlert, postId: string): ToastInput {
  switch (name) {
    case 'post_success':
    case 'comment_success':
      return {
        message: name === 'post_success' ? COMPOSE_COPY.sentAfterLoad : COMPOSE_COPY.replySent,
        link: { label: COMPOSE_COPY.view, href: postPath(postId) },
      };
    case 'actived_ad':
      return { message: AD_ALERTS[name], tone: 'success' };
    case 'already_boosted':
    case 'cancelled_ad':
      return { message: AD_ALERTS[name] };
  }
}
