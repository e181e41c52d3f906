-- What the lists show of a file's variants, made when it is written and not again for every reader.

-- Where storage keeps a variant, and how many bytes it has there, stays on the server.
create function shown_variants(variants jsonb) returns json
  language sql immutable strict parallel safe
  return (
    select coalesce(json_agg(variant - 'key' - 'bytes' order by place), '[]')
    from jsonb_array_elements(variants) with ordinality as listed (variant, place)
  );

alter table media add column shown_variants json not null generated always as (shown_variants(variants)) stored;
