import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { eraseFromAccounts } from '../accounts/accounts.public.ts';
import { eraseFromAds } from '../ads/ads.public.ts';
import { eraseFromAlerts } from '../alerts/alerts.public.ts';
import { eraseFromChats } from '../chats/chats.public.ts';
import { eraseFromModeration } from '../moderation/moderation.public.ts';
import { eraseFromNotifications } from '../notifications/notifications.public.ts';
import { eraseFromPosts } from '../posts/posts.public.ts';
import { eraseFromSearch } from '../search/search.public.ts';
import { eraseFromVerification } from '../verification/verification.public.ts';
import { type AccountDeletion, listDueDeletions } from './deletions.store.ts';
import { eraseExports } from './erase-exports.ts';

type EraseDeps = Pick<
  Deps,
  'db' | 'events' | 'live' | 'sessions' | 'storage' | 'payments' | 'mailQueue' | 'log' | 'clock' | 'ids'
>;

/**
 * In this order: ads stop before their posts go, and the account is anonymized last, so that a failed run stays due and
 * is retried. Every step is idempotent.
 */
const ERASURES: Erasure<EraseDeps>[] = [
  eraseFromAds,
  eraseFromPosts,
  eraseFromChats,
  eraseFromSearch,
  eraseFromAlerts,
  eraseFromNotifications,
  eraseFromModeration,
  eraseFromVerification,
  eraseExports,
  eraseFromAccounts,
];

const BATCH_SIZE = 20;

/**
 * Erases accounts whose waiting period is over. If one fails, the next run continues it, and the others are not
 * blocked.
 */
export async function eraseAccounts(deps: EraseDeps) {
  let after: AccountDeletion | undefined;
  do {
    const due = await listDueDeletions(deps.db.db, { now: deps.clock.now(), after, limit: BATCH_SIZE });
    for (const { id } of due) {
      try {
        await eraseAccount(deps, id);
      } catch (error) {
        deps.log.error({ err: error, userId: id }, 'Could not erase an account that is due for deletion');
      }
    }
    after = due.length === BATCH_SIZE ? due.at(-1) : undefined;
  } while (after);
}

async function eraseAccount(deps: EraseDeps, userId: string) {
  // First, so that an open tab writes nothing that the steps below have passed. Sessions that start meanwhile end below.
  await deps.sessions.end({ userId });
  for (const { prepare } of ERASURES) await prepare?.(deps, userId);
  await deps.db.tx(async (tx) => {
    for (const { erase } of ERASURES) await erase?.(deps, tx, userId);
  });
  await deps.sessions.end({ userId });
}
