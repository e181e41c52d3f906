import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { alert, alertChange, alertId, alertSearch } from './alerts.schemas.ts';
import { ALERTS } from './alerts.ts';

export const listAlerts = endpoint({
  method: 'GET',
  path: '/me/alerts',
  access: 'signed-in-reader',
  summary: 'The viewer’s saved searches on this campus, newest first.',
  response: z.object({ items: z.array(alert).max(ALERTS.max) }),
});

export const createAlert = endpoint({
  method: 'POST',
  path: '/me/alerts',
  access: 'member',
  summary:
    'Saves a search and notifies the viewer of posts that match from now on. The same search is saved once, so a retry changes nothing.',
  body: z.object({ search: alertSearch }),
  response: z.object({ alert }),
});

export const changeAlert = endpoint({
  method: 'PATCH',
  path: '/me/alerts/:alertId',
  access: 'signed-in-reader',
  summary: 'Renames a saved search, switches it on or off, or changes how and how often it notifies.',
  params: z.object({ alertId }),
  body: alertChange,
  response: z.object({ alert }),
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/me/alerts/:alertId',
  access: 'signed-in',
  summary: 'Deletes a saved search. Repeating it changes nothing.',
  params: z.object({ alertId }),
  response: z.object({ removed: z.literal(true) }),
});
