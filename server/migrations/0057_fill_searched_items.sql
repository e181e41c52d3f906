-- no transaction
-- The items of before. The trigger has written those that came or changed since. Posts and comments go on meanwhile; a
-- change of an item that is being copied waits for the end.
insert into searched_items
  (post_id, campus_id, author_id, category, status, condition, price_cents, created_at, search)
select i.post_id, i.campus_id, i.author_id, i.category, i.status, i.condition, i.price_cents, i.created_at, p.search
from items i join posts p on p.id = i.post_id where p.search is not null
on conflict (post_id) do nothing;
