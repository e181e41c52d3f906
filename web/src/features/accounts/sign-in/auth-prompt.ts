import type { AuthPromptType } from '../../../lib/dialogs.ts';

/** Shown when a visitor tries something that needs an account. */
export const AUTH_PROMPTS: Record<AuthPromptType, { title: string; text: string }> = {
  search: { title: 'Join to keep your searches', text: 'Your searches are saved wherever you log in.' },
  post: { title: 'Join to post', text: 'Sell something, find something, or just say what’s on your mind.' },
  like: { title: 'Join to save posts', text: 'Keep what you like in one place and come back to it.' },
  comment: { title: 'Join to comment', text: 'Ask about it, or make an offer.' },
  message: { title: 'Join to send messages', text: 'Chat with the seller in private.' },
  join: { title: 'Join your campus', text: 'Buy, sell and talk with students you can meet between classes.' },
};
