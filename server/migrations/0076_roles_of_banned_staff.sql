-- backfill
-- A ban takes the staff role away. This takes it from those whom an earlier release banned. Who has a session was let
-- back in by address, which decisions of that time do not say.
with revoked as (
  update users set role = 'student'
  where id in (
    select u.id from decisions d join users u on u.id = d.person_id
    where d.person_outcome = 'ban' and not d.is_lifted and d.ban_ended_at is null and u.role = 'staff'
      and not exists (select from sessions s where s.user_id = u.id)
    limit 100)
  returning id
)
insert into audit (id, action, subject) select gen_random_uuid(), 'staff.revoked', 'user:' || id from revoked;
