-- Words under the campus whose post has them. An index of campuses and words, which there was, goes through all posts of
-- the campus to find those that have two words.
create function campus_search(campus_id uuid, search tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select campus_id::text || found.lexeme from unnest(search) found));

-- Asks it for posts with all words of a text.
create function campus_query(campus_id uuid, text text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(quote_literal(campus_id::text || stem), ' & ')::tsquery
    from unnest(word_stems(search_letters(text))) stem);

drop index posts_search;
-- Serves the search for posts by rare words. Frequent ones are met soon on a walk through the newest posts.
create index posts_search on posts using gin (campus_search(campus_id, search))
  where parent_id is null and type = 'post' and deleted_at is null;

-- Suggestions are chosen in memory, from what `searches_popular` lists.
drop index searches_by_beginning;
drop index searches_alike;
