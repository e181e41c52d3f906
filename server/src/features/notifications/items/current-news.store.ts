import { sql } from 'kysely';

/**
 * Whether a notification `n` about an item or an alert's find is still true. Emails wait some minutes and pushes until
 * the morning, and the item may change meanwhile. Notifications about anything else are always current.
 */
export const IS_CURRENT = sql<boolean>`
  case
    when n.type in ('held', 'hold ending') then exists (
      -- The other person of the hold must match: a holder is notified by the owner, an owner about the holder.
      select from items i where i.post_id = n.post_id and i.status = 'held' and i.held_until = n.until
        and i.held_for in (n.user_id, n.actor_id))
    when n.type = 'available again' then exists (
      select from items i where i.post_id = n.post_id and i.status = 'available')
    when n.type = 'price drop' then exists (
      select from items i
      where i.post_id = n.post_id and i.status in ('available', 'held') and i.price_cents <= n.price_cents)
    when n.type = 'alert' then not exists (
      select from items i where i.post_id = n.post_id and i.status in ('sold', 'found'))
    else true
  end`;
