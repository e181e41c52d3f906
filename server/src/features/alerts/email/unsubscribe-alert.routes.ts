import type { FastifyInstance } from 'fastify';
import { ALERT_UNSUBSCRIBE_PAGE } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { mountOneClickPage } from '../../../platform/http/mount-one-click-page.ts';
import { unsubscribePage } from '../../notifications/notifications.public.ts';
import { findUnsubscribing, unsubscribeAlert } from './unsubscribe-alert.ts';

/** One-click unsubscription from one alert. */
export function unsubscribeAlertRoutes(app: FastifyInstance, deps: Deps) {
  mountOneClickPage(app, {
    path: ALERT_UNSUBSCRIBE_PAGE,
    find: async (token) => {
      const found = await findUnsubscribing(deps, token);
      return found ? { question: `Stop emails about “${found.name}”?`, isDone: found.isStopped } : undefined;
    },
    execute: (token) => unsubscribeAlert(deps, token),
    render: (page) => unsubscribePage({ ...page, settings: 'alerts' }),
  });
}
