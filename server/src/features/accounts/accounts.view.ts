import { type Session, userId } from '@quad/contract/accounts/accounts.schemas';
import type { DemoStudentRow, SessionFacts } from './accounts.store.ts';
import { deviceName } from './sessions/device-name.ts';
import type { OpenSessionRow } from './sessions/sessions.store.ts';

/** The session view of someone who is not signed in. */
export const VISITOR: Session = {
  viewer: null,
  unreadChats: 0,
  unreadNotifications: 0,
  unreadBesidesChats: 0,
  asOf: 0,
};

export function sessionView(
  { viewer, suspendedUntil, ...counts }: SessionFacts,
  { campusUrl, now }: { campusUrl: string; now: Date },
): Session {
  const until = suspendedUntil === null ? null : new Date(suspendedUntil);
  return {
    viewer: { ...viewer, campusUrl },
    ...counts,
    ...(until && until > now && { suspendedUntil: until.toISOString() }),
  };
}

export function openSessionView(row: OpenSessionRow, currentId: string) {
  return {
    id: row.id,
    device: deviceName(row.userAgent),
    isCurrent: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

export function demoStudentView(row: DemoStudentRow, campusSlug: string) {
  return {
    id: userId.parse(row.id),
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    avatarId: row.avatarId,
    isVerified: row.isVerified,
    campusSlug,
    note: noteOf(row),
  };
}

function noteOf({ role, isVerified, emailVerified, postCount }: DemoStudentRow) {
  if (role === 'staff') return 'Staff';
  if (isVerified) return postCount === 1 ? 'Member, 1 post' : `Member, ${postCount} posts`;
  return emailVerified ? 'School not verified yet' : 'Email not verified yet';
}
