import { z } from 'zod';
import { person, userId } from '../accounts/accounts.schemas.ts';
import { ITEM_CONDITIONS, ITEM_INTENTS, ITEM_MESSAGES, ITEM_STATUSES, MARKET } from './items.ts';

export const itemIntent = z.enum(ITEM_INTENTS);
export const itemCondition = z.enum(ITEM_CONDITIONS);
export const itemStatus = z.enum(ITEM_STATUSES);

const priceCents = z
  .int(ITEM_MESSAGES.priceInvalid)
  .min(0, ITEM_MESSAGES.priceInvalid)
  .max(MARKET.priceCentsMax, ITEM_MESSAGES.priceTooHigh);

/** What a post offers or asks for. */
export const item = z.object({
  intent: itemIntent,
  /** For what somebody is looking for: the most they would pay. */
  priceCents: priceCents.nullable(),
  isNegotiable: z.boolean(),
  condition: itemCondition.nullable(),
  status: itemStatus,
  /** Grows with every change. An action names the version it saw, so that of two at once only one is taken. */
  version: z.int().positive(),
  /** Sent only to the owner and the holder, while the item is held. */
  hold: z.object({ person: person, until: z.iso.datetime({ offset: true }) }).nullable(),
  /** Sent only to the owner and the buyer, while the item is sold. */
  buyer: person.nullable(),
  /** Sent only to the owner, while the item is sold: how long it can be made available again. */
  relistUntil: z.iso.datetime({ offset: true }).nullable(),
});
export type Item = z.infer<typeof item>;

/** Only items for sale with a price can be negotiable, and wanted items have no condition. */
export const newItem = z
  .object({
    intent: itemIntent,
    priceCents: priceCents.nullable().default(null),
    isNegotiable: z.boolean().default(false),
    condition: itemCondition.nullable().default(null),
  })
  .transform((given) => ({
    ...given,
    isNegotiable: given.intent === 'selling' && given.isNegotiable && (given.priceCents ?? 0) > 0,
    condition: given.intent === 'selling' ? given.condition : null,
  }));
export type NewItem = z.input<typeof newItem>;

export const itemChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('hold'),
    userId,
    days: z.int().min(MARKET.holdDaysMin).max(MARKET.holdDaysMax).default(MARKET.holdDaysDefault),
  }),
  /** `buyerId` null means "someone else"; absent means the holder of a held item. */
  z.object({ action: z.literal('sell'), buyerId: userId.nullish() }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('relist') }),
  z.object({ action: z.literal('find') }),
  z.object({ action: z.literal('reopen') }),
]);
export type ItemChange = z.input<typeof itemChange>;

/** Prices are whole cents. Absent fields do not filter. */
export const itemFilter = z.object({
  intent: itemIntent.optional(),
  priceFrom: z.coerce.number().int().min(0).max(MARKET.priceCentsMax).optional(),
  priceTo: z.coerce.number().int().min(0).max(MARKET.priceCentsMax).optional(),
  condition: itemCondition.optional(),
  /** Excludes held, sold and found items. On by default for `selling`. */
  available: z.stringbool().optional(),
});
export type ItemFilter = z.infer<typeof itemFilter>;
