import { sql, type Insertable } from 'kysely';
import pLimit from 'p-limit';
import type { Deps } from '../../../server/src/deps.ts';
import type { Db } from '../../../server/src/platform/database/database.ts';
import type { Tables } from '../../../server/src/platform/database/tables.ts';
import { recountWordsOf } from '../../../server/src/features/search/search.public.ts';
import type { Storage } from '../../../server/src/ports/storage/storage.ts';
import type { CampusFacts } from './plan/people.ts';
import { planDemo } from './plan/plan.ts';
import type { DemoPlan, MediaFacts, MediaPlan, UserRow } from './plan/rows.ts';
import type { TableName } from './plan/table-row.ts';
import { CAST } from './cast.ts';
import { seedAlerts } from './seed-alerts.ts';
import { shoot, type Shoot, subjectKey } from './studio.ts';

export type SeedOptions = Pick<Deps, 'db' | 'storage' | 'clock'> & {
  /** Called after every picture, for the start screen. */
  progress?: (done: number, total: number) => void;
};

/** The demo makes one named campus public, so that both kinds can be tried. */
const PUBLIC_CAMPUS = 'smu';
/** Drawing runs on the thread pool, which has four threads by default; two more can wait for the disk. */
const AT_ONCE = 6;

/**
 * Fills an empty database with the demo. Does nothing when there are users already, so it never mixes with real data.
 * Returns whether it did something.
 */
export async function seedDemo({ db, storage, clock, progress = () => undefined }: SeedOptions): Promise<boolean> {
  if (await isInhabited(db.db)) return false;
  const plan = planDemo(await readCampuses(db.db), clock.now());
  const media = await produceMedia(plan.media, storage, progress);
  return db.tx(async (tx) => {
    // Two processes may start at once; the second one finds the users of the first.
    await sql`select pg_advisory_xact_lock(hashtext('quad-demo'))`.execute(tx);
    if (await isInhabited(tx)) return false;
    await writePlan(tx, plan, media);
    await seedAlerts(tx, plan.users.filter(isCast), clock.now());
    return true;
  });
}

const isCast = ({ username, school_verified_at: at }: UserRow) =>
  at !== null && CAST.some((member) => member.username === username);

async function isInhabited(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function readCampuses(db: Db): Promise<CampusFacts[]> {
  const rows = await db
    .selectFrom('campuses')
    .select(['id', 'slug', 'short_name', 'is_generic', 'time_zone', 'school_domains'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    shortName: row.short_name,
    isGeneric: row.is_generic,
    timeZone: row.time_zone,
    schoolDomain: row.school_domains[0] ?? null,
  }));
}

/** Draws every subject once, however many posts show it, and stores a copy for each of them. */
async function produceMedia(
  plans: readonly MediaPlan[],
  storage: Storage,
  progress: (done: number, total: number) => void,
): Promise<MediaRow[]> {
  const bySubject = [...Map.groupBy(plans, ({ subject }) => subjectKey(subject)).values()];
  const rows: MediaRow[] = [];
  let done = 0;
  await pLimit(AT_ONCE).map(bySubject, async (sameSubject) => {
    const [first] = sameSubject;
    if (first === undefined) return;
    const shot = await shoot(first.subject);
    for (const { file } of sameSubject) {
      for (const { name, type, bytes } of shot.renditions) {
        await storage.put(storageKey(file.id, name), Buffer.from(bytes), { contentType: type });
      }
      rows.push(mediaRow(file, shot));
    }
    done += 1;
    progress(done, bySubject.length);
  });
  return rows;
}

/** Every file has its own objects, even for the same picture, because deleting a post deletes its files. */
function storageKey(mediaId: string, variant: string): string {
  return `media/${mediaId}/${variant}`;
}

function mediaRow(file: MediaFacts, shot: Shoot) {
  return {
    ...file,
    kind: shot.kind,
    status: 'ready',
    width: shot.width,
    height: shot.height,
    duration_ms: shot.durationMs,
    thumbhash: shot.thumbhash,
    variants: shot.renditions.map(({ bytes, ...rendition }) => ({
      ...rendition,
      bytes: bytes.byteLength,
      key: storageKey(file.id, rendition.name),
    })),
  };
}

type MediaRow = ReturnType<typeof mediaRow>;

async function writePlan(tx: Db, plan: DemoPlan, media: readonly MediaRow[]): Promise<void> {
  await insertAll(tx, 'users', plan.users);
  await insertAll(tx, 'posts', plan.posts);
  await insertAll(tx, 'items', plan.items);
  await insertAll(tx, 'item_changes', plan.item_changes);
  await insertAll(tx, 'saves', plan.saves);
  await insertAll(tx, 'chats', plan.chats);
  await insertAll(tx, 'chat_members', plan.chat_members);
  await insertAll(tx, 'messages', plan.messages);
  await insertAll(tx, 'reactions', plan.reactions);
  await insertAll(tx, 'media', media);
  await insertAll(tx, 'ads', plan.ads);
  await insertAll(tx, 'ad_changes', plan.ad_changes);
  await insertAll(tx, 'ad_days', plan.ad_days);
  await insertAll(tx, 'ad_saves', plan.ad_saves);
  await insertAll(tx, 'payments', plan.payments);
  await insertAll(tx, 'test_charges', plan.test_charges);
  await sql`update posts set ad_id = ads.id from ads where ads.post_id = posts.id`.execute(tx);
  await insertAll(tx, 'notifications', plan.notifications);
  await insertAll(tx, 'notification_actors', plan.notification_actors);
  await insertAll(tx, 'searches', plan.searches);
  await insertAll(tx, 'recent_searches', plan.recent_searches);
  await insertAll(tx, 'decisions', plan.decisions);
  await insertAll(tx, 'reports', plan.reports);
  await insertAll(tx, 'feedback', plan.feedback);
  await sql`update users set avatar_id = media.id from media where media.owner_id = users.id and media.purpose = 'avatar'`.execute(
    tx,
  );
  const campusIds = new Set(plan.users.map((user) => user.campus_id));
  for (const campusId of campusIds) await recountWordsOf(tx, campusId);
  await sql`
    update campuses set
      member_count = (select count(*) from users where campus_id = campuses.id and school_verified_at is not null),
      privacy = case when slug = ${PUBLIC_CAMPUS} then 'public' else privacy end
  `.execute(tx);
}

/** Inserts all rows of a table in one statement, as one JSON value whose types come from the table itself. */
async function insertAll<Table extends TableName>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
}
