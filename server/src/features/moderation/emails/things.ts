export type Thing = 'post' | 'message' | 'person';

/** For the email to the owner. */
export const THINGS: Record<Thing, string> = {
  post: 'your post',
  message: 'your message',
  person: 'your profile',
};

/** For the email to the reporter. */
export const REPORTED_THINGS: Record<Thing, string> = { post: 'a post', message: 'a message', person: 'someone' };
