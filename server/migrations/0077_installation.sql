-- What every server and worker of one installation shares. One row, written by the first start.
create table installation (
  is_only boolean primary key default true check (is_only),
  -- A keyed hash of nothing: it says which SECRET is in use, and nothing of the secret itself.
  secret_fingerprint bytea not null
);
