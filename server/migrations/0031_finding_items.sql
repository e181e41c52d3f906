-- Lists of items. Every index that serves a page begins with what is compared by equality and ends with the order of
-- the page, so a page reads as many entries as it shows. What is only checked, or only sorted after a narrow lookup,
-- is included, so that the walk needs no visit to the table.

-- Milliseconds: what a cursor carries, so that a page boundary compares exactly.
alter table items
  alter column created_at type timestamptz(3),
  alter column bumped_at type timestamptz(3),
  alter column sold_at type timestamptz(3);

-- Bumps move entries all the time. A vacuum after one percent keeps the walks from visiting the table.
alter table items set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- Serves the feed by intent or availability, and the first walk for a price range.
create index items_bumped on items (campus_id, status, bumped_at desc, post_id desc) include (price_cents);
-- The same in one category.
create index items_bumped_in_category on items (campus_id, category, status, bumped_at desc, post_id desc)
  include (price_cents);
-- The same in one condition, which can be rare.
create index items_bumped_in_condition on items (campus_id, condition, status, bumped_at desc, post_id desc)
  include (price_cents) where condition is not null;
-- The same in one category and condition.
create index items_bumped_in_both on items (campus_id, category, condition, status, bumped_at desc, post_id desc)
  include (price_cents) where condition is not null;

-- Serves narrow price ranges, and search results by price.
create index items_priced on items (campus_id, status, price_cents, post_id) include (bumped_at, condition);
-- The same in one category, and "More like this".
create index items_priced_in_category on items (campus_id, category, status, price_cents, post_id)
  include (bumped_at, condition);
-- Serves search results among items, newest first.
create index items_newest on items (campus_id, status, created_at desc, post_id desc)
  include (price_cents, condition, category);

-- Serves what someone has for sale, its number on the profile, and erasing a student.
create index items_of_author on items (author_id, campus_id, status, created_at desc, post_id desc);
drop index items_author;
-- Serves what someone sold lately.
create index items_sold_of_author on items (author_id, campus_id, sold_at desc, post_id desc) where status = 'sold';

-- Of posts, for accounts: what is for sale by whom.
create view shown_items as
  select i.post_id, i.campus_id, i.author_id, i.status
  from items i join posts p on p.id = i.post_id
  where p.deleted_at is null;
