import type { Access } from '@quad/contract/endpoint';
import type { ErrorCode } from '@quad/contract/errors';
import { gateOf, mayRead, type Gate } from '@quad/contract/gates';
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
    case 'unsuspended':
      if (!viewer) return 'sign_in_required';
      return viewer.isSuspended ? 'suspended' : undefined;
    case 'member':
      if (viewer?.isSuspended) return 'suspended';
      return GATE_ERRORS[gateOf('post', campus, viewer)];
    case 'staff':
      if (!viewer) return 'sign_in_required';
      return viewer.role === 'staff' ? undefined : 'not_found';
  }
}

/** What is said for each gate that stands in the way of taking part. */
const GATE_ERRORS = {
  open: undefined,
  'sign-in': 'sign_in_required',
  'verify-email': 'email_unverified',
  'verify-school': 'school_unverified',
  guest: 'guest_of_campus',
} as const satisfies Record<Gate, ErrorCode | undefined>;
