import { sql } from 'kysely';
import type { AppEvent } from '../events.ts';
import type { Database } from '../platform/database/database.ts';

/** Records announced events in the same transaction, so that rolled-back events are not recorded. */
export async function recordAnnouncements(db: Database) {
  await sql`create table test_announcements (id bigint generated always as identity, type text not null)`.execute(
    db.db,
  );
  await sql`
    create function record_announcement() returns trigger language plpgsql as $$
    begin
      insert into test_announcements (type) values (new.payload ->> 'type');
      return null;
    end $$`.execute(db.db);
  await sql`
    create trigger record_announcement after insert on events for each row execute function record_announcement()
  `.execute(db.db);

  return async function announced() {
    const { rows } = await sql<{ type: AppEvent['type'] }>`
      select type from test_announcements order by id`.execute(db.db);
    return rows.map(({ type }) => type);
  };
}
