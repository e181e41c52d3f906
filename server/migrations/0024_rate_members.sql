-- Who was counted in a counter of different things, so that each counts once in a window.
create table rate_members (
  counter_key text not null check (char_length(counter_key) <= 200),
  -- A keyed hash too.
  member      text not null check (char_length(member) <= 200),
  -- The end of the counter's window.
  expires_at  timestamptz(3) not null,
  primary key (counter_key, member)
);

-- Serves the job that removes members whose window is over.
create index rate_members_by_expiry on rate_members (expires_at);

-- Counts a member once per window. The first statement locks the counter, so calls for one counter run one by one.
-- Above `p_times` nothing more is written, so that nobody fills the table.
create function count_distinct(p_counter text, p_member text, p_times integer, p_now timestamptz, p_ends timestamptz)
  returns rate_counters language plpgsql as $$
declare
  counter rate_counters;
begin
  insert into rate_counters as present (key, count, expires_at) values (p_counter, 0, p_ends)
  on conflict (key) do update set
    count      = case when present.expires_at <= p_now then 0 else present.count end,
    expires_at = case when present.expires_at <= p_now then excluded.expires_at else present.expires_at end
  returning * into counter;
  if counter.count > p_times then
    return counter;
  end if;
  if counter.count = 0 then
    -- What is left of the window before, or of before the counter was cleared.
    delete from rate_members where counter_key = p_counter;
  end if;
  insert into rate_members (counter_key, member, expires_at) values (p_counter, p_member, counter.expires_at)
  on conflict do nothing;
  if found then
    update rate_counters set count = rate_counters.count + 1 where key = p_counter returning * into counter;
  end if;
  return counter;
end
$$;
