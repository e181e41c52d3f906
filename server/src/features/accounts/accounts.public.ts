export { hiddenFrom, noBlockBetween } from './blocks/blocks.store.ts';
export { checkOwnPassword } from './sign-in/check-own-password.ts';
export { findAddress } from './accounts.store.ts';
export { findPasswordTime } from './sign-in/credentials.store.ts';
export { clearDeletionDue, setDeletionDue } from './deletion/deletion.store.ts';
export { eraseFromAccounts } from './deletion/erase-from-accounts.ts';
export {
  addFunds,
  addToPostCount,
  countingPosts,
  lockFunds,
  lockAccount,
  setEmailNotifications,
  setPostCount,
  setSuspendedUntil,
  takeFunds,
} from './later-fields.store.ts';
export { clearProfile } from './profiles/clear-profile.ts';
export { eraseSealedProfile, sealProfile, unsealProfile } from './profiles/seal-profile.ts';
export { endMailedLinks } from './sign-in/end-mailed-links.ts';
export { mailboxOf } from './sign-in/mailbox-of.ts';
export { tokenHash } from './sign-in/secret-hash.ts';
export { changeStaffRole, listStaff } from './staff/change-staff-role.ts';
export { createAccount, type CreatedAccount, type NewAccount } from './sign-in/create-account.ts';
export { googleRedirectUris } from './google/google-origins.ts';
export { startSession, type Browser } from './sign-in/start-session.ts';
export { openAnalytics } from './analytics/open-analytics.ts';
export { isSessionOf } from './sessions/sessions.store.ts';
export { openSessions } from './sessions/open-sessions.ts';
export { findBanned, isBanned, refuseBanned } from './sign-in/refuse-banned.ts';
export { accountEmailSamples } from './emails/email-samples.ts';
export {
  findAddresses,
  isSchoolAddressTaken,
  lockAddresses,
  setEmail,
  setEmailVerified,
} from './sign-in/addresses.store.ts';
export { joinByAccountAddress, joinCampus } from './sign-in/join-campus.ts';
export { findMembers } from './people/find-members.ts';
export type { PeopleCursor } from './people/found-people.store.ts';
export { getSession, readSession } from './sessions/get-session.ts';
export { emailChangedEmail } from './emails/email-changed-email.ts';
export { isAddressTaken } from './sign-in/new-accounts.store.ts';
export { isPersonOf, type PersonRow } from './people/people.store.ts';
export { issueUndoLink } from './undo/issue-undo-link.ts';
export { restoreAccount } from './undo/restore-account.ts';
export { findUndoLink, isAddressReserved, listUndoAddresses } from './undo/undo-links.store.ts';
export { isReachable } from './people/is-reachable.ts';
export { withCampusUrl } from './people/with-campus-url.ts';
export { campusPersonItem, isKnownOn, isMemberOn, personItem } from './people/person.store.ts';
export { swapAvatar } from './profiles/profile.store.ts';
export { personView } from './profiles/profile.view.ts';
export { banAccount } from './bans/ban-account.ts';
export { restrictionOf } from './bans/restriction-of.ts';
export { isBannedByHand, liftBan } from './bans/lift-ban.ts';
export { listAccountsOfAddress, listBanRows } from './bans/bans.store.ts';
export { rehashBans } from './bans/rehash-bans.ts';
