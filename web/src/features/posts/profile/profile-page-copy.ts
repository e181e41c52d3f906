import { isolated } from '../../../ui/text/isolated.ts';

export const PROFILE_PAGE_COPY = {
  posts: 'Posts',
  photos: 'Photos',
  replies: 'Replies',
  likes: 'Likes',
  message: 'Message',
  likesHidden: 'Log in to see what they liked.',
  logIn: 'Log In',
  claim: 'Claim this account',
  joined: 'Joined',
  forSale: 'for sale',
  items: 'Items',
  itemsOf: (firstName: string) => `${isolated(firstName)}'s items`,
  sold: 'Sold',
  noItems: 'Nothing for sale right now.',
  startConversation: 'Start Conversation?',
  startHint: 'Start a private conversation with',
  start: 'Start Conversation',
  cancel: 'Cancel',
} as const;
