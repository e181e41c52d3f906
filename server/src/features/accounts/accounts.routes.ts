import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/accounts/accounts.endpoints';
import * as signInContract from '@quad/contract/accounts/sign-in.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { completePasswordReset } from './sign-in/complete-password-reset.ts';
import { completeSignInCode } from './sign-in/complete-sign-in-code.ts';
import { completeSignInLink } from './sign-in/sign-in-by-link.ts';
import { countPageView } from './analytics/count-page-view.ts';
import { endEverySession, endOneSession, endSession, listSessions } from './sessions/own-sessions.ts';
import { readSession } from './sessions/get-session.ts';
import type { Browser } from './sign-in/start-session.ts';
import { listDemoStudents, signInAsDemoStudent } from './sign-in/demo-students.ts';
import { readSignInLink } from './sign-in/read-sign-in-link.ts';
import { requestPasswordReset } from './sign-in/request-password-reset.ts';
import { sendSignInLink } from './sign-in/send-sign-in-link.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getSession, ({ campus, viewer }) => readSession(deps, campus.id, viewer));
  mount(app, contract.endSession, ({ viewer, session }) => endSession(deps, viewer, session));
  mount(app, contract.countPageView, ({ viewer, body, network, visit }) =>
    countPageView(deps, viewer, { page: body.page, network, visit }),
  );
  mount(app, contract.listDemoStudents, ({ campus }) => listDemoStudents(deps, campus));
  mount(app, contract.signInAsDemoStudent, (call) => signInAsDemoStudent(deps, call.params.username, browserOf(call)));

  mount(app, signInContract.signUp, (call) => signUp(deps, call.campus, call.body, browserOf(call)));
  mount(app, signInContract.signIn, (call) => signIn(deps, call.body, browserOf(call)));

  mount(app, signInContract.sendSignInLink, ({ campus, body, network, marker, knownBrowser }) =>
    sendSignInLink(deps, campus, { ...body, network, marker, knownBrowser }),
  );
  mount(app, signInContract.readSignInLink, ({ params, marker }) =>
    readSignInLink(deps, { token: params.token, marker: marker.value }),
  );
  mount(app, signInContract.completeSignInLink, (call) => completeSignInLink(deps, call.params.token, browserOf(call)));
  mount(app, signInContract.completeSignInCode, (call) =>
    completeSignInCode(deps, { ...call.body, marker: call.marker }, browserOf(call)),
  );

  mount(app, signInContract.requestPasswordReset, ({ campus, body, network, knownBrowser }) =>
    requestPasswordReset(deps, campus, { ...body, network, knownBrowser }),
  );
  mount(app, signInContract.completePasswordReset, ({ campus, params, body, knownBrowser }) =>
    completePasswordReset(deps, campus, { token: params.token, password: body.password, knownBrowser }),
  );

  mount(app, signInContract.listSessions, ({ viewer }) => listSessions(deps, viewer));
  mount(app, signInContract.endOneSession, ({ viewer, params, session }) =>
    endOneSession(deps, viewer, { sessionId: params.sessionId, cookie: session }),
  );
  mount(app, signInContract.endEverySession, ({ viewer, session }) => endEverySession(deps, viewer, session));
}

type AnyCall = Omit<Browser, 'cookie'> & { session: Browser['cookie'] };

function browserOf({ viewer, network, userAgent, visit, session, knownBrowser }: AnyCall): Browser {
  return { viewer, network, userAgent, visit, cookie: session, knownBrowser };
}
