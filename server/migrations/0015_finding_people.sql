-- Serve whom one can write to: people by the first letters of their username, name or last name. Not only of verified
-- ones, because on the generic campus nobody is.
drop index users_by_username_prefix;
create index users_by_username_prefix on users (campus_id, username text_pattern_ops);
create index users_by_full_name_prefix on users (campus_id, plain_letters(first_name || ' ' || last_name) text_pattern_ops);
create index users_by_last_name_prefix on users (campus_id, plain_letters(last_name) text_pattern_ops);
