import { COMPOSE_WORDS } from '@quad/contract/compose';
import { postPath } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { STORED_ALERTS, takeStored } from './sent-flags.ts';

/** Says on the next page what was done on the one before. */
export function tellStoredAlerts() {
  for (const name of STORED_ALERTS) {
    const postId = takeStored(name);
    if (postId === null) continue;
    const message = name === 'post_success' ? COMPOSE_WORDS.sentAfterLoad : COMPOSE_WORDS.replySent;
    toast({ message, tone: 'okay', link: { label: COMPOSE_WORDS.view, href: postPath(postId) } });
  }
}
