import { z } from 'zod';
import { campus } from '../campuses/campuses.schemas.ts';
import { tidySearch } from './search.ts';

/** Collapses whitespace and cuts the text to `textMax`. An empty text finds nothing. */
export const searchText = z
  .string()
  .max(20_000)
  .transform((text) => tidySearch(text));

export const searchOrder = z.enum(['latest', 'best', 'price-low', 'price-high']);
export type SearchOrder = z.infer<typeof searchOrder>;

export const searchTime = z.enum(['any', 'day', 'week', 'month', 'year']);
export type SearchTime = z.infer<typeof searchTime>;

export const recentSearch = z.object({ id: z.uuid(), text: z.string() });
export type RecentSearch = z.infer<typeof recentSearch>;

export const school = campus.pick({
  id: true,
  slug: true,
  name: true,
  shortName: true,
  city: true,
  state: true,
  countryCode: true,
  monogram: true,
  primaryColor: true,
  secondaryColor: true,
  url: true,
});
export type School = z.infer<typeof school>;
