import { FIRST_NAMES, SURNAMES, BIO_PARTS } from '../../../tools/src/demo/content/names.ts';
import { idAt } from '../../../tools/src/demo/plan/ids.ts';
import type { Random } from '../../../tools/src/demo/random.ts';
import { type Campus, chooseCampus } from './campuses.ts';
import { sheet } from './copy.ts';

const COLUMNS = ['id', 'campus_id', 'first_name', 'last_name', 'username', 'email', 'email_verified', 'school_email', 'school_verified_at', 'grad_year', 'bio', 'profile_set_up', 'getting_started', 'created_at', 'updated_at'] as const;

export function studentSheet() {
  return sheet<StudentRow>('users', COLUMNS);
}

type StudentRow = Record<(typeof COLUMNS)[number], string | number | boolean | Date | null>;

/** Every campus gets a few students first; the rest are distributed at random. */
export function makeStudent(number: number, campuses: readonly Campus[], random: Random, joined: Date): StudentRow {
  const campus = number < campuses.length * 4 ? chooseEvenly(campuses, number) : chooseCampus(campuses, random.next());
  const firstName = random.pick(FIRST_NAMES);
  const surname = random.pick(SURNAMES);
  const username = `${firstName}${surname}${number}`.normalize('NFD').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const id = idAt(random, joined);
  campus.studentIds.push(id);
  campus.postCounts.push(0);
  return {
    id,
    campus_id: campus.id,
    first_name: firstName,
    last_name: `${surname.charAt(0)}.`,
    username,
    email: `${username}@mail.example`,
    email_verified: true,
    school_email: campus.domain === null ? null : `${username}@${campus.domain}`,
    school_verified_at: campus.domain === null ? null : joined,
    grad_year: joined.getUTCFullYear() + random.int(1, 5),
    bio: random.pick(BIO_PARTS.lines),
    profile_set_up: true,
    getting_started: false,
    created_at: joined,
    updated_at: joined,
  };
}

function chooseEvenly(campuses: readonly Campus[], number: number): Campus {
  const campus = campuses[number % campuses.length];
  if (campus === undefined) throw new RangeError('The list of campuses is empty.');
  return campus;
}
