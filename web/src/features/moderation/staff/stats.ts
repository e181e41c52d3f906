import type { CampusDay } from '@quad/contract/moderation/staff.schemas';

export const MEASURES = ['signUps', 'posts', 'messages', 'activeStudents'] as const;
export type Measure = (typeof MEASURES)[number];
export type DayStats = { day: string } & Record<Measure, number>;

const DAY_MS = 86_400_000;

/** The days of one campus or of all, from the first to the last day with activity, without gaps. */
export function daysOf(items: readonly CampusDay[], campusId: string | null): DayStats[] {
  const byDay = new Map<string, DayStats>();
  for (const item of items) {
    const before = byDay.get(item.day) ?? empty(item.day);
    if (campusId === null || item.campusId === campusId) byDay.set(item.day, sum(before, item));
    else byDay.set(item.day, before);
  }
  const known = [...byDay.keys()].toSorted();
  return between(known[0], known.at(-1)).map((day) => byDay.get(day) ?? empty(day));
}

function empty(day: string): DayStats {
  return { day, signUps: 0, posts: 0, messages: 0, activeStudents: 0 };
}

function sum(one: DayStats, other: CampusDay): DayStats {
  const sums = MEASURES.map((measure) => [measure, one[measure] + other[measure]]);
  return { ...one, ...Object.fromEntries(sums) };
}

function between(first: string | undefined, last: string | undefined) {
  if (first === undefined || last === undefined) return [];
  const start = Date.parse(first);
  const count = Math.round((Date.parse(last) - start) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10));
}
