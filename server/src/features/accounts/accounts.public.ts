export { noBlockBetween } from './blocks.store.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { findAddress } from './accounts.store.ts';
export { findPasswordTime } from './credentials.store.ts';
export { clearProfile } from './clear-profile.ts';
export { tokenHash } from './secret-hash.ts';
export { changeStaffRole, listStaff } from './change-staff-role.ts';
export { createAccount, type CreatedAccount, type NewAccount } from './create-account.ts';
export { googleRedirectUris } from './google-origins.ts';
export { startSession, type Browser } from './start-session.ts';
export { openSessions, type Sessions } from './open-sessions.ts';
export { isBanned, refuseBanned } from './refuse-banned.ts';
export { accountEmailSamples } from './emails/email-samples.ts';
export {
  findAddresses,
  isSchoolAddressTaken,
  lockAddresses,
  setEmail,
  setEmailVerified,
  setSchool,
} from './addresses.store.ts';
export { findMembers } from './find-members.ts';
export type { PeopleCursor } from './found-people.store.ts';
export { getSession } from './get-session.ts';
export { VISITOR } from './accounts.view.ts';
export { emailChangedEmail } from './emails/email-changed-email.ts';
export { isAddressTaken } from './new-accounts.store.ts';
export { isPersonOf, type PersonRow } from './people.store.ts';
export { issueUndoLink } from './issue-undo-link.ts';
export { restoreAccount } from './restore-account.ts';
export { findUndoLink, isAddressReserved } from './undo-links.store.ts';
export { isReachable } from './is-reachable.ts';
export { isKnownOn, isMemberOn, personItem } from './person.store.ts';
export { swapAvatar } from './profile.store.ts';
export { personView } from './profile.view.ts';
export { banAccount } from './ban-account.ts';
export { liftBan } from './lift-ban.ts';
export { listBans } from './list-bans.ts';
