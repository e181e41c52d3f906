import type { Random } from '../random.ts';
import type { Places } from '../content/locations.ts';
import type { CampusFacts } from './people.ts';
import type { DemoPlan, UserRow } from './rows.ts';

/** One campus while it is being planned: every part adds its rows to the same plan. */
export type CampusPlan = {
  campus: CampusFacts;
  places: Places;
  /** Who may take part here. */
  members: readonly UserRow[];
  /** The student one signs in as, who sees a lively account. */
  lead: UserRow | undefined;
  plan: DemoPlan;
  random: Random;
  now: Date;
  /** The large campuses show each listing once; the others a handful. */
  size: { students: number; posts: number; joins: number; chats: number; hasAds: boolean };
  /** Which of two looks this campus's things have. */
  look: number;
};

export function otherMember(members: readonly UserRow[], random: Random, ...not: UserRow[]): UserRow {
  return random.pick(members.filter((member) => !not.includes(member)));
}
