-- The words of posts, apart from `posts`. A comment moves its post up, which writes the whole row into all indexes of
-- `posts` anew. The two indexes of words were most of that, and the words do not change.
create table searched_posts (
  post_id    uuid primary key references posts on delete cascade,
  campus_id  uuid not null,
  created_at timestamptz(3) not null,
  search     tsvector not null
);

-- Whatever writes a post writes its words, the release before this one too.
create function keep_searched_post() returns trigger language plpgsql as $$
begin
  insert into searched_posts as s (post_id, campus_id, created_at, search)
  values (new.id, new.campus_id, new.created_at, new.search)
  on conflict (post_id) do update set search = excluded.search where s.search is distinct from excluded.search;
  return null;
end $$;
create trigger posts_searched after insert or update of document, category on posts
  for each row when (new.search is not null) execute function keep_searched_post();
