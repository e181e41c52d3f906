-- The post from which a conversation was begun. A table of its own, so that the table of chats stays as it is.
create table chat_topics (
  chat_id uuid primary key references chats on delete cascade,
  post_id uuid not null references posts on delete cascade
);
-- Serves the foreign key when the post goes.
create index chat_topics_by_post on chat_topics (post_id);

-- Ads that a student does not want to see again. The primary key serves the ads between the posts of a list.
create table hidden_ads (
  user_id   uuid not null references users on delete cascade,
  ad_id     uuid not null references ads on delete cascade,
  campus_id uuid not null references campuses,
  hidden_at timestamptz(3) not null default now(),
  primary key (user_id, ad_id)
);
-- Serves the foreign key when the ad goes.
create index hidden_ads_by_ad on hidden_ads (ad_id);

-- How many students have hidden the ad. A constant default, so the table is not rewritten.
alter table ads add column hidden_by integer not null default 0;
