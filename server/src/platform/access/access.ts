import type { Access } from '@quad/contract/endpoint';
import type { ErrorCode } from '@quad/contract/errors';
import { gateOf, readGateOf, type Gate } from '@quad/contract/gates';
import { AppError } from '../app-error.ts';
import type { RequestCampus, Viewer } from './viewer.ts';

type CampusFacts = Pick<RequestCampus, 'id' | 'privacy' | 'isGeneric'>;
type Caller = { campus: CampusFacts; viewer: Viewer | null; devTools: boolean };

/**
 * Returns the error for a caller without access, or undefined. Visitors are always asked to sign in; staff endpoints
 * and local tools are "not found" for everyone else, so they stay hidden.
 */
export function refusal(access: Access, { campus, viewer, devTools }: Caller): ErrorCode | undefined {
  switch (access) {
    case 'anyone':
      return undefined;
    case 'development':
      return devTools ? undefined : 'not_found';
    case 'reader':
      return READ_ERRORS[readGateOf(campus, viewer)];
    case 'signed-in':
      return viewer ? undefined : 'sign_in_required';
    case 'signed-in-reader':
      return viewer ? READ_ERRORS[readGateOf(campus, viewer)] : 'sign_in_required';
    case 'unsuspended':
      if (!viewer) return 'sign_in_required';
      return viewer.isSuspended ? 'suspended' : undefined;
    case 'member':
      if (viewer?.isSuspended) return 'suspended';
      return GATE_ERRORS[gateOf('post', campus, viewer)];
    case 'staff':
      if (!viewer) return 'sign_in_required';
      if (viewer.role !== 'staff') return 'not_found';
      return viewer.isSuspended ? 'suspended' : undefined;
  }
}

/** For reads of another campus than the site's. */
export function requireReader(campus: CampusFacts, viewer: Viewer | null) {
  const reason = READ_ERRORS[readGateOf(campus, viewer)];
  if (reason) throw new AppError(reason);
}

const READ_ERRORS = {
  open: undefined,
  'sign-in': 'sign_in_required',
  'verify-email': 'confirm_to_read',
} as const satisfies Record<ReturnType<typeof readGateOf>, ErrorCode | undefined>;

const GATE_ERRORS = {
  open: undefined,
  'sign-in': 'sign_in_required',
  'verify-email': 'email_unverified',
  'verify-school': 'school_unverified',
  guest: 'guest_of_campus',
} as const satisfies Record<Gate, ErrorCode | undefined>;
