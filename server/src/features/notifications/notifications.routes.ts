import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import * as mails from '@quad/contract/notifications/mails.endpoints';
import * as contract from '@quad/contract/notifications/notifications.endpoints';
import { SERVER_PAGES } from '@quad/contract/pages';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { listEmailSamples, listLocalMail, showEmailSample, showMail } from './email/local-mail.ts';
import { listNotifications } from './list-notifications.ts';
import { changePreferences, getPreferences } from './preferences/preferences.ts';
import { listUnreadTags } from './push/list-unread-tags.ts';
import { getPush, subscribeToPush, unsubscribeFromPush } from './push/subscribe.ts';
import { readChatNotifications, readNotifications, readPostNotifications } from './read-notifications.ts';

const mailParams = z.object({ id: z.uuid() });
const sampleParams = z.object({ name: z.string().max(80) });

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listNotifications, ({ campus, viewer, query }) => listNotifications(deps, campus, viewer, query));
  mount(app, contract.readNotifications, ({ campus, viewer, body }) =>
    readNotifications(deps, campus, viewer, body.rows),
  );
  mount(app, contract.readPostNotifications, ({ campus, viewer, body }) =>
    readPostNotifications(deps, campus, viewer, body.postIds),
  );
  mount(app, contract.readChatNotifications, ({ campus, viewer, body }) =>
    readChatNotifications(deps, campus, viewer, body.chatId),
  );
  mount(app, contract.listUnreadTags, ({ campus, viewer }) => listUnreadTags(deps, campus, viewer));
  mount(app, contract.getPreferences, ({ campus, viewer }) => getPreferences(deps, campus, viewer));
  mount(app, contract.changePreferences, ({ campus, viewer, body }) => changePreferences(deps, campus, viewer, body));
  mount(app, contract.getPush, ({ viewer }) => getPush(deps, viewer));
  mount(app, contract.subscribeToPush, ({ campus, viewer, body }) => subscribeToPush(deps, campus, viewer, body));
  mount(app, contract.unsubscribeFromPush, ({ viewer }) => unsubscribeFromPush(deps, viewer));
  mount(app, mails.listLocalMail, ({ query }) => listLocalMail(deps, query.cursor));
  mount(app, mails.listEmailSamples, ({ campus }) => listEmailSamples(deps, campus));
  if (!app.mounting.devTools) return;
  app.get(SERVER_PAGES.mail, async ({ params }, reply) => {
    const parsed = mailParams.safeParse(params);
    if (!parsed.success) throw new AppError('not_found');
    return sendEmail(reply, await showMail(deps, parsed.data.id));
  });
  app.get(SERVER_PAGES.emailSample, async ({ params, campus }, reply) => {
    const parsed = sampleParams.safeParse(params);
    if (!parsed.success) throw new AppError('not_found');
    return sendEmail(reply, await showEmailSample(deps, campus, parsed.data.name));
  });
}

/** Like a mail program: no scripts, no requests but for our own pictures, links open in a new tab. Only our own page may frame the email. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

function sendEmail(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', EMAIL_POLICY)
    .send(html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`));
}
