-- What a filtered search compares, beside the words of the post. `items` changes with every comment, which moves its post
-- up; these rows change only when the item or its post is edited, so they can have the words and an index per order.
create table searched_items (
  post_id     uuid primary key references items on delete cascade,
  campus_id   uuid not null,
  author_id   uuid not null,
  category    text not null,
  status      text not null,
  condition   text,
  price_cents integer,
  created_at  timestamptz(3) not null,
  search      tsvector not null
);

-- The words under their campus, with the status and the condition as two more: no word contains "=".
create function item_search(campus_id uuid, search tsvector, status text, condition text) returns tsvector
  language sql immutable parallel safe
  return campus_search(campus_id,
    search || array_to_tsvector(array_remove(array['=' || status, '=' || condition], null)));

-- Serves rare words, and words that are rare among the items of a filter: the index intersects them.
create index searched_items_words on searched_items using gin (item_search(campus_id, search, status, condition))
  with (fastupdate = on, gin_pending_list_limit = 256);

-- Each index below begins with what is compared by equality and goes on with the order of the page. The columns after
-- that are compared in the index, before a row is read. The price is an expression where it is not the order, so that
-- the planner cannot read a whole price range from the index of prices and sort it.
-- Serves search results of a status, newest first.
create index searched_items_newest on searched_items
  (campus_id, status, created_at desc, post_id desc, (price_cents + 0));
-- The same in one condition, which can be rare.
create index searched_items_newest_in_condition on searched_items
  (campus_id, condition, status, created_at desc, post_id desc, (price_cents + 0), category) where condition is not null;
-- The same in one category, with or without a condition.
create index searched_items_newest_in_category on searched_items
  (campus_id, category, status, created_at desc, post_id desc, (price_cents + 0), condition);
-- Serves search results of a status by price, and narrow price ranges.
create index searched_items_priced on searched_items (campus_id, status, price_cents, post_id);
-- The same in one condition.
create index searched_items_priced_in_condition on searched_items
  (campus_id, condition, status, price_cents, post_id, category) where condition is not null;
-- The same in one category, with or without a condition.
create index searched_items_priced_in_category on searched_items
  (campus_id, category, status, price_cents, post_id, condition);

-- Whatever writes an item writes its row, the release before this one too. A bump changes none of these columns.
create function keep_searched_item() returns trigger language plpgsql as $$
begin
  insert into searched_items as s
    (post_id, campus_id, author_id, category, status, condition, price_cents, created_at, search)
  select new.post_id, new.campus_id, new.author_id, new.category, new.status, new.condition, new.price_cents,
    new.created_at, p.search
  from posts p where p.id = new.post_id and p.search is not null
  on conflict (post_id) do update set category = excluded.category, status = excluded.status,
    condition = excluded.condition, price_cents = excluded.price_cents, search = excluded.search
  where (s.category, s.status, s.condition, s.price_cents, s.search)
    is distinct from (excluded.category, excluded.status, excluded.condition, excluded.price_cents, excluded.search);
  return null;
end $$;
create trigger items_searched after insert or update of category, status, condition, price_cents on items
  for each row execute function keep_searched_item();

create or replace function keep_searched_post() returns trigger language plpgsql as $$
begin
  insert into searched_posts as s (post_id, campus_id, created_at, search)
  values (new.id, new.campus_id, new.created_at, new.search)
  on conflict (post_id) do update set search = excluded.search where s.search is distinct from excluded.search;
  if tg_op = 'UPDATE' then
    update searched_items s set search = new.search where s.post_id = new.id and s.search is distinct from new.search;
  end if;
  return null;
end $$;

-- Replaced by searched_items_newest. It was written again with every bump.
drop index items_newest;
