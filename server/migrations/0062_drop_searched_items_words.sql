-- no transaction
-- Replaced by searched_items_terms, which has the same words and more.
drop index concurrently if exists searched_items_words;
