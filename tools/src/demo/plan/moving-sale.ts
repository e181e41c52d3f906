import { HOUR_MS } from '@quad/contract/durations';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { ItemCondition } from '@quad/contract/market/items';
import type { Shot } from '../content/listing.ts';
import type { Random } from '../random.ts';
import type { CampusPlan } from './campus-plan.ts';
import { before, idAt } from './ids.ts';
import { newItemRow } from './item-row.ts';
import { altOf, subjectsOf } from './pictures.ts';
import type { PostRow } from './rows.ts';
import { documentOf } from './slots.ts';

type Thing = [text: string, dollars: number, category: Category, condition: ItemCondition, shot: Shot];

/** Everything that one student sells before moving out: nine items. */
const THINGS: readonly Thing[] = [
  ['Desk lamp with a warm and a cold light, $18.', 18, 'home decor', 'like new', 'lamp'],
  ['Bookshelf, five boards, already taken apart. $35.', 35, 'furniture', 'good', 'shelf'],
  ['Office chair that rolls where it wants. $25.', 25, 'furniture', 'fair', 'chair'],
  ['Mini fridge, quiet enough to sleep beside. $60.', 60, 'household', 'good', 'fridge'],
  ['Microwave, clean inside, $30.', 30, 'kitchen & dining', 'good', 'microwave'],
  ['Vacuum cleaner with three spare bags. $22.', 22, 'household', 'good', 'vacuum'],
  ['Acoustic guitar with a new set of strings, $95.', 95, 'musical instruments', 'like new', 'guitar'],
  ['Flat screen TV with its remote, $70.', 70, 'tvs & media players', 'like new', 'television'],
  ['Commuter bike, tuned up in spring. $140.', 140, 'sports & outdoors', 'good', 'bicycle'],
];

export function addMovingSale(at: CampusPlan, random: Random): void {
  const seller = at.members.find((member) => member !== at.lead);
  if (!seller) return;
  for (const [index, [text, dollars, category, condition, shot]] of THINGS.entries()) {
    const created = before(at.now, (5 + index) * HOUR_MS);
    const id = idAt(random, created);
    const post: PostRow = {
      id,
      campus_id: at.campus.id,
      author_id: seller.id,
      parent_id: null,
      root_id: id,
      depth: 0,
      type: 'post',
      category,
      document: documentOf(text),
      media_count: 1,
      save_count: 0,
      comment_count: 0,
      client_key: idAt(random, created),
      bumped_at: created,
      created_at: created,
      updated_at: created,
    };
    at.plan.posts.push(post);
    at.plan.items.push({ ...newItemRow(post, 'selling', dollars * 100), condition, is_negotiable: index % 2 === 0 });
    seller.post_count += 1;
    for (const [position, subject] of subjectsOf([shot], at.look).entries()) {
      at.plan.media.push({
        subject,
        file: {
          id: idAt(random, created),
          campus_id: at.campus.id,
          owner_id: seller.id,
          purpose: 'post',
          post_id: id,
          message_id: null,
          position,
          alt: altOf(subject),
          created_at: created,
        },
      });
    }
  }
}
