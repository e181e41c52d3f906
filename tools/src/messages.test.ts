import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from './repository.ts';

/* The messages that both specifications name. Each is written once in the code; sign-in has its own test on the web. */
const MESSAGES = [
  'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
  'Wrong password!',
  'Incorrect. Please try again.',
  'Internal server error.',
  'Invalid email address.',
  'Invalid login credentials.',
  'Something went wrong. Try again.',
  'Account has been banned',
  'Failed: Wrong Email.',
  'Email has already been taken.',
  'Password too short.',
  'Network error. Please check your connection',
  'Error: Sign-in process was canceled',
  'Error: Account already exists with different credentials',
  'Error: Invalid credentials',
  'Error: That account has been disabled',
  'Error: User email not found',
  'Unknown Error Signing In with Google',
  'Error Signing In with Google.',
  'User not found, try again!',
  'An unknown error has occurred',
  'Email sent.',
  'Email sent',
  'Error: Too many characters!',
  'Only photos & videos are allowed!',
  'Please choose up to 10 photos.',
  'Only photos are allowed!',
  'Sorry, that post has been deleted.',
  'Sorry, that ad has been deleted.',
  'Couldn’t delete post images',
  'Failed to activate ad',
  'Failed to pause ad',
  'Failed to stop ad',
  'That username has been taken.',
  'Couldn’t delete all chat messages',
  'This conversation doesn’t exist',
  'Please select a user!',
  'Posted! Your post was sent.',
  'Your post was sent',
  'Your reply was sent',
  'Post saved.',
  'Reaction sent.',
  'New Conversation Started',
  'Your post was deleted',
  'Comment Removed',
  'Chat deleted',
  'Account Updated!',
  'Profile Updated',
  'Saved changes!',
  'Ad paused successfully',
  'Ad stopped.',
  'Recent Search Removed',
  'Search History Cleared',
  'Removing photo...',
  'Category switched',
  'Copied to clipboard',
  'User Reported. Thanks for letting us know.',
  'Something Went Wrong. Please logout and try again.',
  'Ad is being processed',
  'Ad Resumed!',
  'Your code was incorrect. Please try again.',
  'Invalid password.',
  'User is not authenticated',
  'Ad not found',
  'Only paused ads can be resumed',
  'This post is already boosted',
  'Cancelled boost post request',
  'Success! Your ad is running..',
];

const SOURCES = globSync(['contract/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: inRepository() })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(inRepository(file), 'utf8'))
  .join('\n')
  .replaceAll('’', "'");

test.each(MESSAGES)('%j is defined in one place', (message) => {
  const words = message.replaceAll('’', "'");
  const quoted = [`'${words}'`, `"${words}"`];
  expect(quoted.reduce((sum, text) => sum + SOURCES.split(text).length - 1, 0)).toBe(1);
});
