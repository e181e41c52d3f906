-- no transaction
-- Serves every search among items: the words, and beside them the status, the condition, the day, the price and blocks of
-- days and prices as further words, so that one scan intersects them. Prices are in steps of a sixty-fourth of a natural
-- logarithm. The expression is the one of `item-terms.store.ts`.
create index concurrently if not exists searched_items_terms on searched_items using gin (item_search(campus_id,
  search || array_to_tsvector(array_remove(array[
    '=d' || (floor(extract(epoch from created_at at time zone 'UTC') / 86400)::int)::text,
    '=D' || (floor(extract(epoch from created_at at time zone 'UTC') / 86400)::int / 16)::text,
    '=p' || (floor(64 * ln(1 + price_cents / 100.0::float8))::int)::text,
    '=P' || (floor(64 * ln(1 + price_cents / 100.0::float8))::int / 32)::text], null)), status, condition))
  with (fastupdate = on, gin_pending_list_limit = 256);
