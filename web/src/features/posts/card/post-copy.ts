import type { AdCta } from '@quad/contract/posts/posts.schemas';
import { MENU_COPY } from '../../../lib/menu-copy.ts';
import { isolated } from '../../../ui/text/isolated.ts';

/** The prompt for a new post, in the feed and in the composer. */
export const POST_PROMPT = 'What are you selling, looking for, or thinking?';

/** On every card. */
export const POST_COPY = {
  joined: 'has joined the community',
  edited: 'Edited',
  replied: 'Replied in a conversation',
  seeMore: 'See more',
  seeLess: 'See less',
  comment: 'Comment',
  save: 'Save',
  saved: 'Saved!',
  share: 'Share',
  savedAlert: 'Post saved.',
  sent: 'Your post was sent',
  undo: 'Undo',
} as const;

/** Page titles, such as the header of a post. */
export const postTitleOf = (firstName: string) => `${isolated(firstName)}'s post`;

/** On the card of a boosted post. */
export const POST_AD_COPY = {
  boosted: 'Boosted',
  adPaused: 'Ad Paused',
  message: 'Send Message',
  profile: MENU_COPY.viewProfile,
} as const;

/** The text of the ad's button. For a website the owner chose it. */
export const ctaLabel = (cta: AdCta) => (cta.type === 'website' ? cta.label : POST_AD_COPY[cta.type]);
