-- Campuses: each is a community of its own, chosen by the host name of a request.
create table campuses (
  id              uuid primary key,
  -- The first label of the host name: "ou" of ou.quad.example.
  slug            text not null unique check (slug ~ '^[a-z0-9]{2,20}$'),
  name            text not null check (char_length(name) between 1 and 80),
  short_name      text not null check (char_length(short_name) between 1 and 20),
  -- The generic community belongs to no school and sends people to the school picker.
  is_generic      boolean not null default false,
  -- A campus's own domain, served besides the first-label rule.
  custom_host     text unique check (custom_host = lower(custom_host)),
  city            text,
  state           text,
  country_code    char(2) not null default 'US',
  time_zone       text not null,
  privacy         text not null check (privacy in ('private', 'public')),
  first_page_size integer not null default 15 check (first_page_size between 1 and 100),
  school_domains  text[] not null default '{}',
  -- School colours as #rrggbb; the two accents that pass AA are derived from the first.
  primary_color   text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null check (secondary_color ~ '^#[0-9a-f]{6}$'),
  -- Letters of the mark we draw ourselves.
  monogram        text not null check (char_length(monogram) between 1 and 4),
  support_email   text not null,
  social_url      text not null,
  -- School-verified students. Changes in the transaction that verifies one.
  member_count    integer not null default 0 check (member_count >= 0),
  updated_at      timestamptz(3) not null default now()
);

-- At most one community is the generic one.
create unique index campuses_generic on campuses (is_generic) where is_generic;

insert into campuses
  (id, slug, name, short_name, is_generic, city, state, time_zone, privacy, first_page_size, school_domains, primary_color, secondary_color, monogram, support_email, social_url)
values
  ('01900000-0000-7000-8000-000000000001', 'ou', 'University of Oklahoma', 'OU', false, 'Norman', 'Oklahoma', 'America/Chicago', 'private', 25, '{ou.edu}', '#841617', '#fdf9d8', 'OU', 'support+ou@quad.example', 'https://social.example/quad.ou'),
  ('01900000-0000-7000-8000-000000000002', 'ut', 'University of Texas at Austin', 'UT', false, 'Austin', 'Texas', 'America/Chicago', 'private', 25, '{utexas.edu,my.utexas.edu}', '#bf5700', '#333f48', 'UT', 'support+ut@quad.example', 'https://social.example/quad.ut'),
  ('01900000-0000-7000-8000-000000000003', 'smu', 'Southern Methodist University', 'SMU', false, 'Dallas', 'Texas', 'America/Chicago', 'private', 15, '{smu.edu}', '#0033a0', '#c8102e', 'SMU', 'support+smu@quad.example', 'https://social.example/quad.smu'),
  ('01900000-0000-7000-8000-000000000004', 'uf', 'University of Florida', 'UF', false, 'Gainesville', 'Florida', 'America/New_York', 'private', 15, '{ufl.edu}', '#0021a5', '#fa4616', 'UF', 'support+uf@quad.example', 'https://social.example/quad.uf'),
  ('01900000-0000-7000-8000-000000000005', 'ucla', 'University of California, Los Angeles', 'UCLA', false, 'Los Angeles', 'California', 'America/Los_Angeles', 'private', 15, '{ucla.edu,g.ucla.edu}', '#2774ae', '#ffd100', 'UCLA', 'support+ucla@quad.example', 'https://social.example/quad.ucla'),
  ('01900000-0000-7000-8000-000000000006', 'stanford', 'Stanford University', 'Stanford', false, 'Stanford', 'California', 'America/Los_Angeles', 'private', 15, '{stanford.edu}', '#8c1515', '#2e2d29', 'S', 'support+stanford@quad.example', 'https://social.example/quad.stanford'),
  ('01900000-0000-7000-8000-000000000007', 'duke', 'Duke University', 'Duke', false, 'Durham', 'North Carolina', 'America/New_York', 'private', 15, '{duke.edu}', '#012169', '#c84e00', 'D', 'support+duke@quad.example', 'https://social.example/quad.duke'),
  ('01900000-0000-7000-8000-000000000008', 'okstate', 'Oklahoma State University', 'OKState', false, 'Stillwater', 'Oklahoma', 'America/Chicago', 'private', 15, '{okstate.edu}', '#c9480d', '#1c1c1c', 'OS', 'support+okstate@quad.example', 'https://social.example/quad.okstate'),
  ('01900000-0000-7000-8000-000000000009', 'tamu', 'Texas A&M University', 'TAMU', false, 'College Station', 'Texas', 'America/Chicago', 'private', 15, '{tamu.edu,email.tamu.edu}', '#500000', '#d6d3c4', 'A&M', 'support+tamu@quad.example', 'https://social.example/quad.tamu'),
  ('01900000-0000-7000-8000-00000000000a', 'mit', 'Massachusetts Institute of Technology', 'MIT', false, 'Cambridge', 'Massachusetts', 'America/New_York', 'private', 15, '{mit.edu}', '#750014', '#8b959e', 'MIT', 'support+mit@quad.example', 'https://social.example/quad.mit'),
  ('01900000-0000-7000-8000-00000000000b', 'harvard', 'Harvard University', 'Harvard', false, 'Cambridge', 'Massachusetts', 'America/New_York', 'private', 15, '{harvard.edu,college.harvard.edu,g.harvard.edu}', '#a51c30', '#1e1e1e', 'H', 'support+harvard@quad.example', 'https://social.example/quad.harvard'),
  ('01900000-0000-7000-8000-00000000000c', 'ucf', 'University of Central Florida', 'UCF', false, 'Orlando', 'Florida', 'America/New_York', 'private', 15, '{ucf.edu,knights.ucf.edu}', '#8a6d00', '#0a0a0a', 'UCF', 'support+ucf@quad.example', 'https://social.example/quad.ucf'),
  ('01900000-0000-7000-8000-00000000000d', 'fsu', 'Florida State University', 'FSU', false, 'Tallahassee', 'Florida', 'America/New_York', 'private', 15, '{fsu.edu,my.fsu.edu}', '#782f40', '#ceb888', 'FSU', 'support+fsu@quad.example', 'https://social.example/quad.fsu'),
  ('01900000-0000-7000-8000-00000000000e', 'unt', 'University of North Texas', 'UNT', false, 'Denton', 'Texas', 'America/Chicago', 'private', 15, '{unt.edu,my.unt.edu}', '#00853e', '#0b0b0b', 'UNT', 'support+unt@quad.example', 'https://social.example/quad.unt'),
  ('01900000-0000-7000-8000-00000000000f', 'campus', 'Campus', 'Campus', true, null, null, 'America/Chicago', 'public', 15, '{}', '#3f4fae', '#f2b84b', 'Q', 'support@quad.example', 'https://social.example/quad');
