/**
 * Migrations from before `check-migrations.ts` that would block writers of a large table, and how they would be written
 * today. Applied files never change, so this list only documents them. It must not grow.
 */
export const BLOCKING_BEFORE: Readonly<Record<string, string>> = {
  '0003_posts.sql': 'The foreign key of users not valid, validated in the next file; users_by_avatar concurrently.',
  '0004_chats.sql': 'The foreign key of media not valid, validated in the next file; media_by_message concurrently.',
  '0008_ways_in.sql': 'The check of last_error not valid, validated in the next file; mails_waiting concurrently.',
  '0010_shown_variants.sql': 'A plain column that the code writes beside variants, filled by a backfill.',
  '0011_posting.sql':
    'depth by a backfill from the top of each thread down; each index concurrently; checks not valid first.',
  '0012_media_failure.sql': 'The check of failure not valid, validated in the next file; media_unsettled concurrently.',
  '0013_talking.sql':
    'Columns first, one backfill for each of the updates and deletes, each index concurrently, the new before the old is dropped; not null by a validated check.',
  '0014_search.sql':
    'search and search_name as plain columns that the code writes, filled by backfills; each index concurrently.',
  '0015_finding_people.sql': 'Each index concurrently, under a new name, before the old one is dropped.',
  '0016_promotion.sql':
    'There were no ads to keep. With ads: columns first, checks not valid, each index concurrently.',
  '0017_moderation.sql':
    'target_id by a backfill and a validated check, ids of bans by the code and a backfill, each index concurrently.',
  '0018_leaving.sql': 'users_leaving concurrently.',
  '0021_search_by_campus.sql': 'The new posts_search concurrently under a new name, then the old one dropped.',
  '0022_figures.sql': 'Each of the four indexes concurrently, in a file of its own.',
  '0023_search_of_late.sql':
    'posts_search_by_month concurrently: as it is, it locks writes of a million posts for 100 seconds. So users_by_name_prefix.',
  '0025_undo_links.sql': 'The checks of verifications not valid, validated in the next file.',
  '0026_sign_in_limits.sql': 'A unique index concurrently, then the primary key "using index".',
  '0028_sealed_content.sql':
    'The outcomes by backfills, not null and checks validated in later files, each index concurrently.',
  '0031_finding_items.sql': 'New columns instead of new types, or the types left as they are; each index concurrently.',
};
