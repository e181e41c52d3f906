-- Takes a member back that counted as one. The counter is locked first, as in count_distinct, so the two never deadlock.
create function take_back_distinct(p_counter text, p_member text) returns void language plpgsql as $$
begin
  perform 1 from rate_counters where key = p_counter for update;
  delete from rate_members where counter_key = p_counter and member = p_member;
  if found then
    update rate_counters set count = greatest(count - 1, 0) where key = p_counter;
  end if;
end
$$;

-- Several resets of an account may be live: a stranger who asks for one must not end the one in its owner's mailbox.
alter table password_resets
  drop constraint password_resets_pkey,
  drop constraint password_resets_token_hash_key,
  add primary key (token_hash);

-- Serves the end of all resets of an account, and whether it has a live one.
create index password_resets_by_user on password_resets (user_id);
