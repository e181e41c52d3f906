import type { Shot } from '../content/listing.ts';
import { VIDEOS, type VideoName } from '../art/videos.ts';
import type { ItemName } from '../art/items/index.ts';
import type { Subject } from './rows.ts';

/** Items that appear often enough to need two looks. Every picture adds a tenth of a second to the first start. */
const TWO_LOOKS: ReadonlySet<string> = new Set<ItemName>([
  'desk',
  'sofa',
  'books',
  'bicycle',
  'laptop',
  'room',
  'food',
  'campusLawn',
  'car',
  'sneakers',
  'guitar',
  'dog',
]);

/** The files of a post: the same item twice means two photos of one thing. */
export function subjectsOf(shots: readonly Shot[], look: number): Subject[] {
  const seen = new Map<Shot, number>();
  return shots.map((shot) => {
    const times = seen.get(shot) ?? 0;
    seen.set(shot, times + 1);
    if (isVideo(shot)) return { kind: 'film', film: shot };
    return { kind: 'picture', picture: { item: shot, look: TWO_LOOKS.has(shot) ? look : 0, shot: times } };
  });
}

/** The alt text of a file. */
export function altOf(subject: Subject): string {
  if (subject.kind === 'avatar') return '';
  if (subject.kind === 'film') return `Video of a ${spoken(VIDEOS[subject.film].actor)} on the campus lawn`;
  return `Drawing: ${spoken(subject.picture.item)}`;
}

function isVideo(shot: Shot): shot is VideoName {
  return Object.hasOwn(VIDEOS, shot);
}

function spoken(name: ItemName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
