import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/accounts';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/mount.ts';
import { endSession } from './end-session.ts';
import { getSession } from './get-session.ts';
import { listDemoStudents } from './list-demo-students.ts';
import { signInAsDemoStudent } from './sign-in-as-demo-student.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getSession, ({ viewer }) => getSession(deps, viewer));
  mount(app, contract.endSession, ({ viewer, session }) => endSession(deps, viewer, session));
  mount(app, contract.listDemoStudents, ({ campus }) => listDemoStudents(deps, campus));
  mount(app, contract.signInAsDemoStudent, ({ viewer, params, network, session }) =>
    signInAsDemoStudent(deps, { username: params.username, viewer, network, cookie: session }),
  );
}
