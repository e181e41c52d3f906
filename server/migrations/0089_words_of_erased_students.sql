-- backfill
-- Closed reports and decided appeals lose the words of erased students. This empties what earlier releases left. Appeals
-- are few, so the first batch empties them all.
with appeals as (
  update decisions d set appeal_text = '' from users u
  where u.id = d.person_id and u.erased_at is not null and d.appeal_decided_at is not null and d.appeal_text <> ''
)
update reports r set
  excerpt = case when w.is_person_erased then '' else r.excerpt end,
  note = case when w.is_reporter_erased then '' else r.note end
from (
  select r.id, p.erased_at is not null as is_person_erased, b.erased_at is not null as is_reporter_erased
  from reports r join users p on p.id = r.person_id join users b on b.id = r.reporter_id
  where r.status = 'closed'
    and (p.erased_at is not null and r.excerpt <> '' or b.erased_at is not null and r.note <> '')
  limit 500
) w
where w.id = r.id;
