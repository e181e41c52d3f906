-- An ad ends when its owner moves to another campus, and when its payment is disputed. Not validated: every row has
-- passed the narrower check before.
alter table ads
  drop constraint ads_notice_check,
  add constraint ads_notice_check check (
    notice in ('charge failed', 'rejected', 'post removed', 'suspended', 'banned', 'item sold', 'item found',
      'campus left', 'charge disputed')) not valid;
