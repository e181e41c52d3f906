import type { Random } from '../random.ts';
import type { Places } from '../content/locations.ts';
import type { CampusFacts } from './people.ts';
import type { DemoPlan, UserRow } from './rows.ts';

/** One campus while it is being planned: every part adds its rows to the same plan. */
export type CampusPlan = {
  campus: CampusFacts;
  places: Places;
  /** The verified students of this campus. */
  members: readonly UserRow[];
  /** The student to sign in as, who has a lively account. */
  lead: UserRow | undefined;
  plan: DemoPlan;
  random: Random;
  now: Date;
  /** Large campuses show each listing once, the others a handful. */
  size: { students: number; posts: number; joins: number; chats: number; hasAds: boolean };
  /** Which of the two looks the campus's items have. */
  look: number;
};

export function otherMember(members: readonly UserRow[], random: Random, ...not: UserRow[]): UserRow {
  return random.pick(members.filter((member) => !not.includes(member)));
}
