import type { Db } from '../../../platform/database/database.ts';
import type { MemberOfCampus } from '../notifications.store.ts';
import { isPushed } from '../preferences/wanted-channels.ts';
import { findSettings } from '../preferences/preferences.store.ts';
import { listPushRowsSince } from './push-rows.store.ts';

/** The unread ones since a time that the student wants as push notifications. */
export async function listWantedSince(db: Db, whose: MemberOfCampus, since: Date) {
  const [settings] = await findSettings(db, [whose.userId]);
  const rows = await listPushRowsSince(db, whose, since);
  return settings ? rows.filter((row) => isPushed(settings, row)) : [];
}
