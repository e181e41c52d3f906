import { z } from 'zod';
import { tidyItemFilter } from '../market/item-filter.ts';
import { itemCondition, itemFilter, itemIntent } from '../market/items.schemas.ts';
import { category, postId } from '../posts/posts.schemas.ts';
import { searchText, searchTime } from '../search/search.schemas.ts';
import { ALERT_CHANNELS, ALERT_MESSAGES, ALERT_FREQUENCIES, ALERTS } from './alerts.ts';

export const alertId = z.uuid().toLowerCase().brand<'AlertId'>();
export type AlertId = z.infer<typeof alertId>;

const alertChannel = z.enum(ALERT_CHANNELS);
const alertFrequency = z.enum(ALERT_FREQUENCIES);

/** A search as it stands, without its order. Absent fields do not filter. */
const savedSearch = z.object({
  q: z.string(),
  category: category.exclude(['all']).optional(),
  photos: z.boolean(),
  time: searchTime,
  intent: itemIntent.optional(),
  priceFrom: z.int().nonnegative().optional(),
  priceTo: z.int().nonnegative().optional(),
  condition: itemCondition.optional(),
  available: z.boolean().optional(),
});
export type AlertSearch = z.infer<typeof savedSearch>;

/** The same search always becomes the same value, so that it is kept once. */
export const alertSearch = z
  .object({
    q: searchText.default(''),
    category: category.exclude(['all']).optional(),
    photos: z.boolean().default(false),
    time: searchTime.default('any'),
    ...itemFilter.shape,
    available: z.boolean().optional(),
  })
  .transform(({ q, category: name, photos, time, ...filter }): AlertSearch => ({
    q,
    ...(name && { category: name }),
    photos,
    time,
    ...tidyItemFilter(filter),
  }));

export const alert = z.object({
  id: alertId,
  name: z.string(),
  search: savedSearch,
  isOn: z.boolean(),
  how: alertChannel,
  often: alertFrequency,
  /**
   * False if its emails were stopped, or the student gets no emails about alerts at all. For an alert that is off: whether
   * it sends emails when it is switched on.
   */
  isMailed: z.boolean(),
  /** The latest post that it found, as far as it still exists. */
  lastFind: z.object({ postId, at: z.iso.datetime({ offset: true }), excerpt: z.string() }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Alert = z.infer<typeof alert>;

export const alertChange = z.object({
  name: z
    .string()
    .transform((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, ALERT_MESSAGES.nameEmpty).max(ALERTS.nameMax, ALERT_MESSAGES.nameTooLong))
    .optional(),
  isOn: z.boolean().optional(),
  how: alertChannel.optional(),
  often: alertFrequency.optional(),
});
export type AlertChange = z.infer<typeof alertChange>;
