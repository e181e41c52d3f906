-- Whether someone hides the Likes tab of their profile. A constant default, so the table is not rewritten.
alter table users add column hides_likes boolean not null default false;
