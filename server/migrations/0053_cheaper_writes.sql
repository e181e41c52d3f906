-- Functions that run with every write. PostgreSQL prepares the expression of a generated column and of an index anew for
-- every statement: it reads the body of an SQL function, tries to inline it, and starts an executor for a subquery in
-- it. That was a tenth of a post, a comment or a message. PL/pgSQL keeps what it has prepared. The results are the same,
-- so nothing is written anew. Names have their schema, because maintenance runs without a search path.
create or replace function document_text(document jsonb) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  lines text;
  line  text;
begin
  for place in 0 .. coalesce(jsonb_array_length(document -> 'blocks'), 0) - 1 loop
    line := document -> 'blocks' -> place ->> 'text';
    if line is not null then lines := coalesce(lines || E'\n', '') || line; end if;
  end loop;
  return coalesce(lines, '');
end $$;

create or replace function search_letters(text text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return btrim(regexp_replace(lower(public.unaccent('public.unaccent', text)), '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- Words consist of letters and digits, so none has the separator.
create or replace function campus_search(campus_id uuid, search tsvector) returns tsvector
  language plpgsql immutable strict parallel safe as $$
begin
  if length(search) = 0 then return search; end if;
  return array_to_tsvector(string_to_array(
    campus_id::text || array_to_string(tsvector_to_array(search), E'\x1f' || campus_id::text), E'\x1f'));
end $$;

create or replace function month_search(campus_id uuid, created_at timestamptz, search tsvector) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  prefix text := campus_id::text || '/' || public.month_of(created_at)::text || '/';
begin
  if length(search) = 0 then return search; end if;
  return array_to_tsvector(string_to_array(
    prefix || array_to_string(tsvector_to_array(search), E'\x1f' || prefix), E'\x1f'));
end $$;

-- Every row of these tables locked the row of its campus, all writers the same one. The campus of a request is known
-- before it is written, nothing deletes a campus, and its students and chats still refer to it.
alter table posts drop constraint posts_campus_id_fkey;
alter table saves drop constraint saves_campus_id_fkey;
alter table messages drop constraint messages_campus_id_fkey;
alter table notifications drop constraint notifications_campus_id_fkey;
alter table analytics_events drop constraint analytics_events_campus_id_fkey;
alter table mails drop constraint mails_campus_id_fkey;

-- Their columns are the first ones of indexes that are there anyway: (author_id, client_key), (sender_id, client_id)
-- and notifications_open.
drop index posts_by_author;
drop index messages_by_sender;
drop index notifications_unread;

-- The HTML of an email is erased as soon as it is sent. Compressing it cost more than the rest of its row.
alter table mails alter column html set storage external;
