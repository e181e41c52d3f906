import { sql } from 'kysely';
import { DEFAULT_QUIET_HOURS } from '@quad/contract/notifications/preferences';
import type { QuietHours } from '@quad/contract/notifications/preferences.schemas';
import type { Db } from '../../../platform/database/database.ts';

export type SettingsRow = {
  emailNotifications: boolean;
  /** Only the topics that the person has changed; all others are on. */
  mailTopics: Record<string, boolean>;
  pushNotifications: boolean;
  hiddenTypes: string[];
  unpushedTopics: string[];
  quietHours: QuietHours;
  showsText: boolean | null;
  wasSuggested: boolean;
};

/** The settings of people, with the defaults of those who never changed any. */
export async function findSettings(db: Db, userIds: readonly string[]) {
  const { isOn, from, until } = DEFAULT_QUIET_HOURS;
  const { rows } = await sql<SettingsRow & { userId: string }>`
    select u.id as "userId", u.email_notifications as "emailNotifications", coalesce((
        select json_object_agg(p.topic, p.is_wanted) from mail_preferences p where p.user_id = u.id
      ), '{}') as "mailTopics",
      coalesce(s.push_notifications, true) as "pushNotifications",
      coalesce(s.hidden_types, '{}') as "hiddenTypes", coalesce(s.unpushed_topics, '{}') as "unpushedTopics",
      json_build_object('isOn', coalesce(s.quiet_hours, d.is_on), 'from', coalesce(s.quiet_from, d.quiet_from),
        'until', coalesce(s.quiet_until, d.quiet_until)) as "quietHours",
      s.shows_text as "showsText", coalesce(s.was_suggested, false) as "wasSuggested"
    from users u
    cross join (values (${sql.lit(isOn)}, ${sql.lit(from)}, ${sql.lit(until)})) as d (is_on, quiet_from, quiet_until)
    left join notification_settings s on s.user_id = u.id
    where u.id = any(${userIds}::uuid[])
  `.execute(db);
  return rows;
}

/** Creates the row with the defaults, and locks it, so that two changes at once both count. */
export async function lockSettings(tx: Db, userId: string) {
  await sql`
    insert into notification_settings (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
  `.execute(tx);
}

type Stored = 'pushNotifications' | 'hiddenTypes' | 'unpushedTopics' | 'quietHours' | 'showsText' | 'wasSuggested';
export type StoredChange = { [Setting in Stored]?: SettingsRow[Setting] | undefined };

export async function saveSettings(tx: Db, userId: string, change: StoredChange) {
  const { pushNotifications, hiddenTypes, unpushedTopics, quietHours, showsText, wasSuggested } = change;
  const columns = {
    ...(pushNotifications !== undefined && { push_notifications: pushNotifications }),
    ...(hiddenTypes && { hidden_types: hiddenTypes }),
    ...(unpushedTopics && { unpushed_topics: unpushedTopics }),
    ...(quietHours && { quiet_hours: quietHours.isOn, quiet_from: quietHours.from, quiet_until: quietHours.until }),
    ...(showsText !== undefined && { shows_text: showsText }),
    ...(wasSuggested !== undefined && { was_suggested: wasSuggested }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('notification_settings').set(columns).where('user_id', '=', userId).execute();
}

export async function deleteSettings(tx: Db, userId: string) {
  await tx.deleteFrom('notification_settings').where('user_id', '=', userId).execute();
}
