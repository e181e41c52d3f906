export { eraseFromModeration } from './erase-from-moderation.ts';
