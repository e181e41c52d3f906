import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/mails';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/mount.ts';
import { listLetterSamples } from './list-letter-samples.ts';
import { listLocalMail } from './list-local-mail.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listLocalMail, ({ query }) => listLocalMail(deps, query.cursor));
  mount(app, contract.listLetterSamples, ({ campus }) => listLetterSamples(campus));
}
