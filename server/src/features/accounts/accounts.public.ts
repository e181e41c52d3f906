export { createAccount, type CreatedAccount, type NewAccount } from './create-account.ts';
export { letIn, type Browser } from './let-in.ts';
export { openSessions, type Sessions } from './open-sessions.ts';
export { isBanned, refuseBanned } from './refuse-banned.ts';
export { accountLetterSamples } from './letters/samples.ts';
export { banAccount } from './ban-account.ts';
export { liftBan } from './lift-ban.ts';
export { listBans } from './list-bans.ts';
export { proveAddress } from './prove-address.ts';
