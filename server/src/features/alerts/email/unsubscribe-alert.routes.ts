import type { FastifyInstance } from 'fastify';
import { ALERT_UNSUBSCRIBE_PAGE } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { mountUnsubscribePage } from '../../notifications/notifications.public.ts';
import { findUnsubscribing, unsubscribeAlert } from './unsubscribe-alert.ts';

/** One-click unsubscription from one alert. */
export function unsubscribeAlertRoutes(app: FastifyInstance, deps: Deps) {
  mountUnsubscribePage(app, {
    path: ALERT_UNSUBSCRIBE_PAGE,
    settings: 'alerts',
    find: async (token) => {
      const found = await findUnsubscribing(deps, token);
      return found ? { question: `Stop emails about “${found.name}”?`, isDone: found.isStopped } : undefined;
    },
    unsubscribe: (token) => unsubscribeAlert(deps, token),
  });
}
