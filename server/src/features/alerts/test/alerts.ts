import { expect } from 'vitest';
import { changeAlert, createAlert, listAlerts } from '@quad/contract/alerts/alerts.endpoints';
import type { AlertChange } from '@quad/contract/alerts/alerts.schemas';
import { findSentence } from '@quad/contract/notifications/alert-notifications';
import { listNotifications } from '@quad/contract/notifications/notifications.endpoints';
import type { Student } from '../../../test/people.ts';
import type { World } from '../../../test/world.ts';

/** What students do with alerts through the API, read by the contract. */
export function alertsOf(world: World) {
  const save = (who: Student, search: object) => world.as(who).call('POST', '/me/alerts', { search });
  return {
    save,
    async saved(who: Student, search: object) {
      const response = await save(who, search);
      expect(response.json()).toMatchObject({ alert: { isOn: true } });
      return createAlert.response.parse(response.json()).alert;
    },
    async change(who: Student, id: string, change: AlertChange) {
      const response = await world.as(who).call('PATCH', `/me/alerts/${id}`, change);
      expect(response.statusCode).toBe(200);
      return changeAlert.response.parse(response.json()).alert;
    },
    async list(who: Student) {
      const response = await world.as(who).call('GET', '/me/alerts');
      expect(response.statusCode).toBe(200);
      expect(listAlerts.response.parse(response.json())).toEqual(response.json());
      return listAlerts.response.parse(response.json()).items;
    },
    /** The immediate notifications, newest first. */
    async notifications(who: Student) {
      const response = await world.as(who).call('GET', '/notifications');
      return listNotifications.response
        .parse(response.json())
        .items.flatMap(({ type, alertName, excerpt: preview, priceCents }) =>
          type === 'alert' ? findSentence({ alertName, preview, priceCents }) : [],
        );
    },
  };
}
