import { MINUTE_MS } from '@quad/contract/durations';
import type { ItemNotificationType } from '@quad/contract/notifications/item-notifications';
import { randomFrom } from '../random.ts';
import type { CampusPlan } from './campus-plan.ts';
import { idAt } from './ids.ts';
import type { ItemChangeRow, ItemRow } from './rows.ts';

const TYPES: Partial<Record<string, ItemNotificationType>> = { edit: 'price drop', sell: 'sold', hold: 'held' };

/** What savers and holders were told about items. Everything is read, so that the badges count the rest of the demo. */
export function planItemNotifications(at: CampusPlan): void {
  const random = randomFrom(`item notifications/${at.campus.slug}`);
  const items = new Map(at.plan.items.map((item) => [item.post_id, item]));
  for (const change of at.plan.item_changes.filter(({ campus_id: id }) => id === at.campus.id)) {
    const [type, item] = [TYPES[change.action], items.get(change.post_id)];
    if (!type || !item) continue;
    for (const userId of recipientsOf(at, item, change)) {
      const id = idAt(random, change.created_at);
      const about = { user_id: userId, actor_id: item.author_id, type, subject_id: change.id };
      at.plan.notifications.push({
        id,
        campus_id: at.campus.id,
        post_id: item.post_id,
        chat_id: null,
        message_id: null,
        seq: null,
        is_mention: false,
        ...about,
        price_cents: type === 'price drop' ? item.price_cents : null,
        until: type === 'held' ? item.held_until : null,
        actor_count: 1,
        times: 1,
        began_at: change.created_at,
        created_at: change.created_at,
        read_at: new Date(Math.min(at.now.getTime(), change.created_at.getTime() + 40 * MINUTE_MS)),
        mailed_at: change.created_at,
      });
      at.plan.notification_actors.push({ notification_id: id, acted_at: change.created_at, ...about });
    }
  }
}

/** The holder, or those who had saved the post by then. */
function recipientsOf(
  { plan }: CampusPlan,
  { author_id: ownerId, held_for: holderId }: ItemRow,
  change: ItemChangeRow,
) {
  if (change.action === 'hold') return holderId === null ? [] : [holderId];
  const saves = plan.saves.filter((save) => save.post_id === change.post_id && save.saved_at < change.created_at);
  return saves.map((save) => save.user_id).filter((userId) => userId !== ownerId);
}
