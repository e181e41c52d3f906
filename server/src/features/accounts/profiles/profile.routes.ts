import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/accounts/profiles.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/mount.ts';
import { editProfile } from './edit-profile.ts';
import { getOwnProfile } from './own-profile.ts';
import { getProfile } from './get-profile.ts';
import { listMembers } from '../people/list-members.ts';
import { listMentionable } from '../people/list-mentionable.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getOwnProfile, ({ viewer }) => getOwnProfile(deps, viewer));
  mount(app, contract.editProfile, ({ viewer, body }) => editProfile(deps, viewer, body));
  mount(app, contract.getProfile, ({ campus, viewer, params, reader }) =>
    getProfile({ ...deps, reader: reader() }, campus, viewer, params.username),
  );
  mount(app, contract.listMentionable, ({ campus, viewer, query }) =>
    listMentionable(deps, campus, viewer, query.begins),
  );
  mount(app, contract.listMembers, ({ viewer, query, reader }) =>
    listMembers({ reader: reader(), campuses: deps.campuses }, viewer, query.cursor),
  );
}
