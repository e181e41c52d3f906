import { sql, type RawBuilder } from 'kysely';

/** The contract's `mediaItem`, written as JSON by the database, for a row of `media` known as `m` in the query. */
export const mediaItem: RawBuilder<unknown> = sql`json_build_object(
  'id', m.id,
  'kind', m.kind,
  'status', m.status,
  'width', m.width,
  'height', m.height,
  'durationMs', m.duration_ms,
  'thumbhash', m.thumbhash,
  'alt', m.alt,
  'variants', m.shown_variants)`;
