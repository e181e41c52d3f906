import { DAY_MS } from '@quad/contract/durations';
import { SALE_DIALOGUES, SOCIAL_DIALOGUES } from '../../../tools/src/demo/content/dialogue.ts';
import { HOME_LISTINGS } from '../../../tools/src/demo/content/listings-home.ts';
import { LIFE_LISTINGS } from '../../../tools/src/demo/content/listings-life.ts';
import { SOCIAL_LISTINGS } from '../../../tools/src/demo/content/listings-social.ts';
import { TECH_LISTINGS } from '../../../tools/src/demo/content/listings-tech.ts';
import { idAt, soonAfter } from '../../../tools/src/demo/plan/ids.ts';
import { documentOf, fillSlots } from '../../../tools/src/demo/plan/slots.ts';
import type { Random } from '../../../tools/src/demo/random.ts';
import type { Campus } from './campuses.ts';
import { sheet, type Value } from './copy.ts';
import { itemSheet, makeItem } from './items.ts';

const LISTINGS = [...HOME_LISTINGS, ...TECH_LISTINGS, ...LIFE_LISTINGS, ...SOCIAL_LISTINGS];
const REMARKS = [...SALE_DIALOGUES, ...SOCIAL_DIALOGUES].map((line) => line.text);
/** A placeholder for texts that name a student: generated texts need no real one. */
const SOMEBODY = { username: 'somebody', first_name: 'Somebody' };

const POST = ['id', 'campus_id', 'author_id', 'parent_id', 'root_id', 'depth', 'category', 'document', 'media_count', 'save_count', 'comment_count', 'client_key', 'bumped_at', 'created_at', 'updated_at'] as const;
const SAVE = ['post_id', 'user_id', 'campus_id', 'saved_at'] as const;
const MEDIA = ['id', 'campus_id', 'owner_id', 'purpose', 'post_id', 'position', 'kind', 'status', 'width', 'height', 'thumbhash', 'alt', 'variants', 'created_at'] as const;
const NOTICE = ['id', 'campus_id', 'user_id', 'actor_id', 'type', 'subject_id', 'post_id', 'read_at', 'mailed_at', 'began_at', 'created_at'] as const;
const ACTOR = ['notification_id', 'actor_id', 'user_id', 'type', 'subject_id', 'acted_at'] as const;

type Row<Columns extends readonly string[]> = Record<Columns[number], Value>;

export function postSheets() {
  return {
    posts: sheet<Row<typeof POST>>('posts', POST),
    items: itemSheet(),
    saves: sheet<Row<typeof SAVE>>('saves', SAVE),
    media: sheet<Row<typeof MEDIA>>('media', MEDIA),
    notifications: sheet<Row<typeof NOTICE>>('notifications', NOTICE),
    actors: sheet<Row<typeof ACTOR>>('notification_actors', ACTOR),
  };
}
type PostSheets = ReturnType<typeof postSheets>;

export type Averages = { comments: number; saves: number };

/** A post with its comments, saves, photos and notifications; counters are computed along the way. */
export function makePost(sheets: PostSheets, campus: Campus, created: Date, until: Date, averages: Averages, random: Random): void {
  const listing = random.pick(LISTINGS);
  const author = random.int(0, campus.studentIds.length - 1);
  const authorId = campus.studentIds[author] ?? '';
  const id = idAt(random, created);
  const base = { campus_id: campus.id, root_id: id, depth: 0, client_key: id, save_count: 0, comment_count: 0, media_count: 0 };
  const end = new Date(Math.min(until.getTime(), created.getTime() + 3 * DAY_MS));

  const commentCount = random.chance(0.5) ? random.int(0, averages.comments * 4) : 0;
  let bumped = created;
  const path = [{ id, authorId, depth: 0 }];
  const comments = Array.from({ length: commentCount }, () => soonAfter(random, created, end)).toSorted((a, b) => a.getTime() - b.getTime());
  const rows = comments.map((moment) => {
    const parent = random.chance(0.6) ? path[0] : path.at(-1);
    const commenter = random.pick(campus.studentIds);
    const commentId = idAt(random, moment);
    bumped = moment;
    if (parent !== undefined && parent.authorId !== commenter) {
      const type = parent.depth === 0 ? 'comment' : 'comment reply';
      const notice = { user_id: parent.authorId, actor_id: commenter, type, subject_id: commentId };
      const noticeId = idAt(random, moment);
      sheets.notifications.add({ id: noticeId, campus_id: campus.id, ...notice, post_id: commentId, read_at: random.chance(0.9) ? moment : null, mailed_at: moment, began_at: moment, created_at: moment });
      sheets.actors.add({ notification_id: noticeId, ...notice, acted_at: moment });
    }
    const depth = (parent?.depth ?? 0) + 1;
    const row = { ...base, id: commentId, author_id: commenter, parent_id: parent?.id ?? id, depth, category: 'all', document: documentFor(random.pick(REMARKS), campus, random), client_key: commentId, bumped_at: moment, created_at: moment, updated_at: moment };
    path.push({ id: commentId, authorId: commenter, depth });
    return row;
  });

  const savers = new Set<string>();
  const wanted = random.chance(0.7) ? random.int(0, averages.saves * 3) : 0;
  for (let attempts = 0; attempts < wanted; attempts += 1) savers.add(random.pick(campus.studentIds));
  for (const saver of savers) sheets.saves.add({ post_id: id, user_id: saver, campus_id: campus.id, saved_at: soonAfter(random, created, end) });

  sheets.posts.add({ ...base, id, author_id: authorId, parent_id: null, category: listing.category, document: documentFor(listing.text, campus, random), media_count: listing.shots.length, save_count: savers.size, comment_count: commentCount, bumped_at: bumped, created_at: created, updated_at: created });
  for (const [index, row] of rows.entries()) sheets.posts.add({ ...row, comment_count: countBelow(rows, index) });
  for (const position of listing.shots.keys()) sheets.media.add(photo(campus.id, authorId, id, position, created, random));
  makeItem(sheets.items, { id, campusId: campus.id, authorId, category: listing.category, created, bumped }, until, random);
  campus.postCounts[author] = (campus.postCounts[author] ?? 0) + 1;
}

/** Comments are in time order, so replies always come after their parent. */
function countBelow(rows: readonly { id: string; parent_id: string }[], index: number): number {
  const below = new Set([rows[index]?.id]);
  for (const row of rows.slice(index + 1)) if (below.has(row.parent_id)) below.add(row.id);
  return below.size - 1;
}

function documentFor(text: string, campus: Campus, random: Random) {
  return documentOf(fillSlots(text, { places: campus.places, friend: SOMEBODY, owner: SOMEBODY }, random));
}

/** A row like that of a finished upload. No files are created, because only the database is measured. */
function photo(campusId: string, ownerId: string, postId: string, position: number, created: Date, random: Random): Row<typeof MEDIA> {
  const id = idAt(random, created);
  const variants = [400, 800, 1200].map((width) => ({ name: `w${width}`, type: 'image/webp', width, height: (width * 3) / 4, bytes: width * 20, key: `media/${id}/w${width}` }));
  return { id, campus_id: campusId, owner_id: ownerId, purpose: 'post', post_id: postId, position, kind: 'photo', status: 'ready', width: 1200, height: 900, thumbhash: 'WAcSDYJqeYh1h3iHd4eHeIiPeQ==', alt: '', variants, created_at: created };
}
