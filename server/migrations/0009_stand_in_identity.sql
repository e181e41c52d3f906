-- What the local stand-in for an identity provider remembers between two requests, whichever process takes the next.
-- Stays empty where Google is configured or the local tools are off.
create table stand_in_identity (
  model      text not null check (char_length(model) <= 50),
  id         text not null check (char_length(id) <= 200),
  payload    jsonb not null,
  -- Null for what is kept: the accounts that were made up on its page.
  expires_at timestamptz(3),
  primary key (model, id)
);
