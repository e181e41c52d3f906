export { eraseFromModeration } from './erase-from-moderation.ts';
export { liftAddressBan } from './lift-address-ban.ts';
