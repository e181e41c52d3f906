-- Searching: posts by their words, people by their names, and what people search for.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Written by the dictionary's own name, so that it is the same for every session and a column can be generated from it.
create function plain_letters(text text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', text));

-- The words of a text, one space between them. Addresses, prices and hyphens fall into their parts, so that what is
-- typed and what was written are cut at the same places.
create function search_letters(text text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(plain_letters(text), '[^[:alnum:]]+', ' ', 'g'));

-- The stems of a word, none for the likes of "the".
create function word_stems(word text) returns text[]
  language sql immutable strict parallel safe
  return tsvector_to_array(to_tsvector('english', word));

-- What a post is found by: its words before its category. Comments are read in their thread, and not found.
alter table posts add column search tsvector generated always as (
  case when parent_id is null and type = 'post' then
    setweight(to_tsvector('english', search_letters(document_text(document))), 'A') ||
    setweight(to_tsvector('english', case when category = 'all' then '' else search_letters(category) end), 'B')
  end
) stored;

-- Serves the search for posts by rare words. Frequent ones are met soon on a walk through the newest posts.
create index posts_search on posts using gin (campus_id, search) where parent_id is null and type = 'post' and deleted_at is null;
-- Serve search results, newest first: all, and those with photos.
create index posts_newest on posts (campus_id, created_at desc, id desc)
  where parent_id is null and type = 'post' and deleted_at is null;
create index posts_newest_with_media on posts (campus_id, created_at desc, id desc)
  where parent_id is null and type = 'post' and deleted_at is null and media_count > 0;

-- What a person is found by besides their username.
alter table users add column search_name text not null generated always as (search_letters(first_name || ' ' || last_name)) stored;
-- Serve people by any part of their username or name.
create index users_by_username_part on users using gin (campus_id, username gin_trgm_ops);
create index users_by_name_part on users using gin (campus_id, search_name gin_trgm_ops);
-- Serves the authors of a name: by its whole words, in any script.
create index users_by_name_word on users using gin (campus_id, (string_to_array(search_name, ' ')));

-- Every word that posts of a campus have, so that a misspelled one finds its neighbour. Of a campus: no other's words show.
create table search_words (
  campus_id uuid not null references campuses,
  -- In the order of its characters, so that the key serves what begins alike.
  word      text collate "C" not null check (char_length(word) between 2 and 60),
  -- How many posts have it.
  uses      integer not null default 1 check (uses >= 0),
  primary key (campus_id, word)
);
insert into search_words (campus_id, word, uses)
select p.campus_id, word, count(distinct p.id)
from posts p, unnest(string_to_array(search_letters(p.plain_text || ' ' || p.category), ' ')) word
where p.parent_id is null and p.type = 'post' and p.deleted_at is null
  and char_length(word) between 2 and 60 and word ~ '[[:alpha:]]' and cardinality(word_stems(word)) > 0
group by p.campus_id, word;
-- Serves the nearest words of one that is spelled like none.
create index search_words_alike on search_words using gin (campus_id, word gin_trgm_ops);

-- Words of one meaning share a group. Staff change them by command.
create table search_synonyms (
  word     text primary key check (word = search_letters(word) and word !~ ' ' and char_length(word) between 2 and 60),
  group_id uuid not null,
  stem     text not null generated always as ((word_stems(word))[1]) stored
);
-- Serve a word in any of its forms, and the words of its group.
create index search_synonyms_by_stem on search_synonyms (stem);
create index search_synonyms_by_group on search_synonyms (group_id);

insert into search_synonyms (word, group_id)
select word, id
from (
  select gen_random_uuid() as id, words
  from (values
    ('sofa couch loveseat'), ('tv television'), ('fridge refrigerator minifridge'), ('apt apartment'), ('bike bicycle'),
    ('laptop notebook'), ('phone cell cellphone mobile'), ('roommate flatmate housemate'), ('ticket tix'),
    ('textbook book'), ('rug carpet'), ('sneakers trainers'), ('headphones earphones earbuds'), ('monitor display'),
    ('sublet sublease'), ('car vehicle'), ('scooter moped'), ('backpack rucksack bookbag'), ('sofabed futon')) listed (words)
) groups, unnest(string_to_array(words, ' ')) word;

-- Searches with one of these are neither suggested nor popular.
create table blocked_search_words (
  word text primary key check (word = lower(word) and char_length(word) between 2 and 60)
);

-- What was searched on a campus, in small letters.
create table searches (
  id           uuid primary key,
  campus_id    uuid not null references campuses,
  text         text not null check (char_length(text) between 1 and 100),
  -- Different students, different visitors, and every time.
  unique_views integer not null default 0,
  ghost_views  integer not null default 0,
  total_views  integer not null default 0,
  is_blocked   boolean not null default false,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  unique (campus_id, text)
);
-- Serves the popular searches of a campus.
create index searches_popular on searches (campus_id, total_views desc) where not is_blocked and unique_views + ghost_views >= 3;
-- Serve suggestions: what begins so, and what is spelled alike.
create index searches_by_beginning on searches (campus_id, text text_pattern_ops) where not is_blocked and unique_views + ghost_views >= 3;
create index searches_alike on searches using gin (campus_id, text gin_trgm_ops) where not is_blocked and unique_views + ghost_views >= 3;

-- Who is counted in a search, by a keyed hash of them and of it: no two searches can be seen to be one person's.
create table search_viewers (
  search_id uuid not null references searches on delete cascade,
  viewer    text not null check (char_length(viewer) <= 80),
  primary key (search_id, viewer)
);

create table recent_searches (
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  campus_id   uuid not null references campuses,
  search_id   uuid not null references searches on delete cascade,
  -- As it was typed.
  text        text not null check (char_length(text) between 1 and 100),
  times       integer not null default 1,
  searched_at timestamptz(3) not null default now(),
  unique (user_id, search_id)
);
-- Serves someone's history on a campus, the last first.
create index recent_searches_list on recent_searches (user_id, campus_id, searched_at desc);
-- Serves the foreign key when a search goes.
create index recent_searches_by_search on recent_searches (search_id);
