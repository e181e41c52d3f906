import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import { publishMemberCount } from './publish-member-count.ts';

export const campusesListeners: Listener<AppEvent, Deps>[] = [
  {
    event: 'campus.changed',
    name: 'campuses.publish-change',
    // Every process reloads the campuses, and open pages reload theirs.
    run: ({ campusId }, { live }) => live.publish(`campus:${campusId}`, { type: 'campus.changed' }),
  },
  {
    event: 'campus.joined',
    name: 'campuses.publish-member-count',
    run: ({ campusId }, deps) => publishMemberCount(deps, campusId),
  },
  {
    event: 'campus.left',
    name: 'campuses.publish-smaller-member-count',
    run: ({ campusId }, deps) => publishMemberCount(deps, campusId),
  },
];
