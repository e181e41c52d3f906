import { sql } from 'kysely';
import type { AppEvent } from '../events.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events/events.ts';

/** Writes down what is announced, in the same transaction: what is rolled back is forgotten here too. */
export async function recordAnnouncements(db: Database) {
  await sql`create table test_announcements (id bigint generated always as identity, type text not null)`.execute(
    db.db,
  );

  const record = (events: Events<AppEvent>): Events<AppEvent> => ({
    async announce(tx, event) {
      await sql`insert into test_announcements (type) values (${event.type})`.execute(tx);
      await events.announce(tx, event);
    },
  });

  async function announced() {
    const { rows } = await sql<{ type: AppEvent['type'] }>`
      select type from test_announcements order by id`.execute(db.db);
    return rows.map(({ type }) => type);
  }

  return { record, announced };
}
