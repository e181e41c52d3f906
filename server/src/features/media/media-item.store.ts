import { sql, type RawBuilder } from 'kysely';

/** The contract's `mediaItem` as JSON, for a row of `media` aliased as `m`. */
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
