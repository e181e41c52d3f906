-- Room on every page for new versions of its rows. An update that changes no indexed column and finds room on the page
-- leaves all indexes alone: a save of a post, a post of a student, a counted request, a learned word, a message in a
-- chat. Without room it writes into all of them, of which `posts` has 17 and `users` 14. Only new and moved rows use the
-- room, so nothing is rewritten, and the lock does not stop writers.
alter table posts set (fillfactor = 85);
alter table users set (fillfactor = 85);
alter table rate_counters set (fillfactor = 80);
alter table search_words set (fillfactor = 85);
alter table chats set (fillfactor = 80);
