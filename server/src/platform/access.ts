import type { Access } from '@quad/contract/endpoint';
import type { ErrorCode } from '@quad/contract/errors';
import { isGuest, isMember, mayRead } from '@quad/contract/gates';
import type { RequestCampus, Viewer } from './viewer.ts';

type CampusFacts = Pick<RequestCampus, 'id' | 'privacy' | 'isGeneric'>;
type Caller = { campus: CampusFacts; viewer: Viewer | null; devTools: boolean };

/**
 * Why this caller may not call, or undefined when they may. A visitor is asked to sign in whatever lies behind the
 * door; staff's doors and the local tools are not there at all for others.
 */
export function refusal(access: Access, { campus, viewer, devTools }: Caller): ErrorCode | undefined {
  switch (access) {
    case 'anyone':
      return undefined;
    case 'development':
      return devTools ? undefined : 'not_found';
    case 'reader':
      return mayRead(campus, viewer) ? undefined : 'sign_in_required';
    case 'signed-in':
      return viewer ? undefined : 'sign_in_required';
    case 'member':
      return viewer ? memberRefusal(campus, viewer) : 'sign_in_required';
    case 'staff':
      if (!viewer) return 'sign_in_required';
      return viewer.role === 'staff' ? undefined : 'not_found';
  }
}

function memberRefusal(campus: CampusFacts, viewer: Viewer): ErrorCode | undefined {
  if (isMember(campus, viewer)) return undefined;
  return isGuest(campus, viewer) ? 'guest_of_campus' : 'school_unverified';
}
