import type { Deps } from '../../../deps.ts';
import type { MemberOfCampus } from '../notifications.store.ts';
import type { SettingsRow } from '../preferences/preferences.store.ts';
import { quietPeriod } from './quiet-hours.rules.ts';

/** The student's quiet hours, if they are on now by the clocks of the campus. */
export function quietNow(
  { campuses, clock }: Pick<Deps, 'campuses' | 'clock'>,
  { quietHours }: Pick<SettingsRow, 'quietHours'>,
  { campusId }: Pick<MemberOfCampus, 'campusId'>,
) {
  const timeZone = campuses.byId(campusId)?.timeZone;
  return timeZone === undefined ? null : quietPeriod(quietHours, { now: clock.now(), timeZone });
}
