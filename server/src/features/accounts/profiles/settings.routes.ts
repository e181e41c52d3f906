import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/accounts/account-settings.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/mount.ts';
import { changeBirthDate } from './change-birth-date.ts';
import { changeDetails } from './own-profile.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { changeUsername } from './change-username.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.changeUsername, ({ viewer, body }) => changeUsername(deps, viewer, body.username));
  mount(app, contract.changePassword, ({ viewer, campus, body, network }) =>
    changePassword(deps, viewer, campus, { current: body.current, password: body.password, network }),
  );
  mount(app, contract.changePhone, ({ viewer, body }) => changeDetails(deps, viewer, { phone: body.phone }));
  mount(app, contract.changeGender, ({ viewer, body }) => changeDetails(deps, viewer, { gender: body.gender }));
  mount(app, contract.changeLikesTab, ({ viewer, body }) => changeDetails(deps, viewer, body));
  mount(app, contract.changeBirthDate, ({ viewer, body }) => changeBirthDate(deps, viewer, body));
}
