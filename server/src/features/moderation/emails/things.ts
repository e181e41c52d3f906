export type Thing = 'post' | 'message' | 'person';

/** As their owner reads it, and as whoever reported it does. */
export const THINGS: Record<Thing, string> = {
  post: 'a post of yours',
  message: 'a message of yours',
  person: 'your profile',
};
export const REPORTED_THINGS: Record<Thing, string> = { post: 'a post', message: 'a message', person: 'somebody' };
