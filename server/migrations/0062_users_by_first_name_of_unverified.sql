-- no transaction
-- Serves what a composer offers after an @ on the generic campus, where nobody is verified: members by the first letters
-- of their first name. users_by_first_name_prefix has the verified ones.
create index concurrently if not exists users_by_first_name_of_unverified
  on users (campus_id, lower(first_name) text_pattern_ops) where school_verified_at is null;
