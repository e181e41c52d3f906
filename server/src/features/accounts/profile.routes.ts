import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/profiles';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/mount.ts';
import { editProfile } from './edit-profile.ts';
import { getOwnProfile } from './get-own-profile.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getOwnProfile, ({ viewer }) => getOwnProfile(deps, viewer));
  mount(app, contract.editProfile, ({ viewer, body }) => editProfile(deps, viewer, body));
}
