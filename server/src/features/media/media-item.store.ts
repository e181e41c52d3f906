import { sql } from 'kysely';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

/** The contract's `mediaItem` as JSON, for a row of `media` aliased as `m`. Only staff get to see a sealed one. */
export const mediaItem: SqlFragment = sql`json_build_object(
  'id', m.id,
  'kind', m.kind,
  'status', case m.status when 'sealed' then 'ready' else m.status end,
  'width', m.width,
  'height', m.height,
  'durationMs', m.duration_ms,
  'thumbhash', m.thumbhash,
  'alt', m.alt,
  'variants', m.shown_variants)`;
