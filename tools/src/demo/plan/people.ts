import { DAY_MS, HOUR_MS } from '@quad/contract/durations';
import { CAST, EXTRAS, type CastMember } from '../cast.ts';
import { BIO_PARTS, FIRST_NAMES, SURNAMES } from '../content/names.ts';
import type { Random } from '../random.ts';
import { before, idAt } from './ids.ts';
import type { UserRow } from './rows.ts';

export type CampusFacts = {
  id: string;
  slug: string;
  shortName: string;
  isGeneric: boolean;
  timeZone: string;
  schoolDomain: string | null;
};

type Sketch = Pick<CastMember, 'firstName' | 'surname' | 'username' | 'bio' | 'standing'>;

/** The students of one campus: the cast first, the rest with unused names. */
export function planPeople(
  campus: CampusFacts,
  count: number,
  taken: Set<string>,
  random: Random,
  now: Date,
): UserRow[] {
  const sketches: Sketch[] = [...CAST, ...EXTRAS].filter((member) => member.campusSlug === campus.slug);
  for (const sketch of sketches) taken.add(sketch.username);
  while (sketches.length < count) {
    const sketch = inventStudent(random);
    if (taken.has(sketch.username)) continue;
    taken.add(sketch.username);
    sketches.push(sketch);
  }
  return sketches.map((sketch, index) => userRow(campus, sketch, index, random, now));
}

function inventStudent(random: Random): Sketch {
  const firstName = random.pick(FIRST_NAMES);
  const surname = random.pick(SURNAMES);
  const words = [random.pick(BIO_PARTS.majors), random.pick(BIO_PARTS.lines)];
  const bio = random.chance(0.15) ? '' : random.chance(0.5) ? words.join('. ') : random.pick(words);
  return { firstName, surname, username: plain(firstName + surname), bio, standing: 'member' };
}

function userRow(campus: CampusFacts, sketch: Sketch, index: number, random: Random, now: Date): UserRow {
  const joined = before(now, DAY_MS * (20 + random.next() ** 2 * 400) + index * HOUR_MS);
  const isVerified = sketch.standing !== 'unverified' && campus.schoolDomain !== null;
  const localPart = plain(sketch.username).slice(0, 30);
  return {
    id: idAt(random, joined),
    campus_id: campus.id,
    first_name: sketch.firstName,
    last_name: `${sketch.surname.charAt(0)}.`,
    username: sketch.username,
    email: `${localPart}@mail.example`,
    email_verified: true,
    school_email: isVerified ? `${localPart}@${campus.schoolDomain}` : null,
    school_verified_at: isVerified ? new Date(joined.getTime() + HOUR_MS) : null,
    grad_year: sketch.standing === 'staff' ? null : now.getUTCFullYear() + random.int(0, 4),
    phone: random.chance(0.2) ? `+1 405 555 01${random.int(10, 99)}` : null,
    bio: sketch.bio,
    birth_date: random.chance(0.6)
      ? `${now.getUTCFullYear() - random.int(19, 25)}-0${random.int(1, 9)}-${random.int(10, 28)}`
      : null,
    gender: random.chance(0.6) ? random.pick(['female', 'male', 'other'] as const) : null,
    profile_set_up: sketch.standing !== 'unverified',
    getting_started: sketch.standing === 'unverified',
    type: 'individual',
    role: sketch.standing === 'staff' ? 'staff' : 'student',
    email_notifications: random.chance(0.85),
    available_funds_cents: 0,
    post_count: 0,
    created_at: joined,
    updated_at: joined,
  };
}

/** Usernames as the product generates them: lowercase letters and digits, without accents. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('Ł', 'l')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
