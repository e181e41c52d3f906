import type { NotificationType } from '@quad/contract/notifications/notifications';
import { PUSH } from '@quad/contract/notifications/push';
import type { QuietHours } from '@quad/contract/notifications/preferences.schemas';
import { lastMinuteOfDay, minuteOfDay, nextMinuteOfDay } from '../../../platform/wall-clock.rules.ts';

type Moment = { now: Date; timeZone: string };

/** The quiet hours that are on now, by the clocks of the campus. */
export function quietPeriod({ isOn, from, until }: QuietHours, { now, timeZone }: Moment) {
  if (!isOn) return null;
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  return { since: lastMinuteOfDay(now, from, timeZone), until: nextMinuteOfDay(now, until, timeZone) };
}

const HOUR = 3_600_000;

type AboutMeetUp = {
  type: NotificationType;
  /** When the holds between the two people end. They meet before that. */
  holdsUntil: readonly Date[];
  now: Date;
};

/**
 * A message comes through quiet hours if it is about a meet-up of the next 12 hours: one of the two holds an item for
 * the other, and the hold ends within that time.
 */
export function isAboutMeetUp({ type, holdsUntil, now }: AboutMeetUp) {
  if (type !== 'message') return false;
  const latest = now.getTime() + PUSH.meetUpHours * HOUR;
  return holdsUntil.some((until) => until >= now && until.getTime() <= latest);
}
