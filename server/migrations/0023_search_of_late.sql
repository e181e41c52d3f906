-- The month of a moment, counted without a break from year to year.
create function month_of(at timestamptz) returns integer
  language sql immutable strict parallel safe
  return extract(year from at at time zone 'UTC')::integer * 12 + extract(month from at at time zone 'UTC')::integer;

-- Words under the campus and the month of the post that has them.
create function month_search(campus_id uuid, created_at timestamptz, search tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(
    array(select campus_id::text || '/' || month_of(created_at) || '/' || found.lexeme from unnest(search) found));

-- Asks it for posts with all words of a text.
create function month_query(campus_id uuid, month integer, text text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(quote_literal(campus_id::text || '/' || month || '/' || stem), ' & ')::tsquery
    from unnest(word_stems(search_letters(text))) stem);

-- Serves the search for posts by words that are neither rare nor frequent, of which `posts_search` has thousands to be
-- read for the newest few.
create index posts_search_by_month on posts using gin (month_search(campus_id, created_at, search)) with (fastupdate = off)
  where parent_id is null and type = 'post' and deleted_at is null;

-- Serves people by the first letters of their name, as it is compared everywhere else: without marks between its words.
drop index users_by_full_name_prefix;
create index users_by_name_prefix on users (campus_id, search_name text_pattern_ops);

-- What is written goes into these indexes at once: otherwise it waits in a list that every search goes through.
alter index posts_search set (fastupdate = off);
alter index search_words_alike set (fastupdate = off);
alter index users_by_username_part set (fastupdate = off);
alter index users_by_name_part set (fastupdate = off);
alter index users_by_name_word set (fastupdate = off);
select gin_clean_pending_list(waiting.name::regclass)
from unnest(array['posts_search', 'search_words_alike', 'users_by_username_part', 'users_by_name_part', 'users_by_name_word']) waiting (name);
