import { BOOST_PRODUCT } from '@quad/contract/ads/payments';

export const BOOST_COPY = {
  title: BOOST_PRODUCT,
  goal: 'Goal',
  goals: {
    website: { name: 'More website visits', hint: 'The button opens your website.' },
    message: { name: 'More direct messages', hint: 'The button starts a conversation with you.' },
    profile: { name: 'More profile visits', hint: 'The button opens your profile.' },
  },
  website: 'Website URL',
  websiteExample: 'https://www.example.com',
  label: 'Button label',
  duration: 'Duration',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  daysBox: 'Number of days',
  runUntilPause: 'Run until paused',
  runUntilPauseHint: 'Your card is charged $5 a day until you pause or stop the ad.',
  reach: 'Estimated reach',
  reachForDays: '590 - 1,500',
  reachUntilPause: '980 - 2,600',
  reachUnit: 'accounts',
  budget: 'Budget',
  perDay: 'a day',
  preview: 'Preview',
  /** For screen readers. */
  previewOf: (label: string) => `Your post as others see it, with the button ${label}.`,
  pay: 'Continue to payment',
  processing: 'Processing...',
  submitted: 'Ad is being processed',
  waiting: 'Waiting for your payment to arrive',
  waitingHint: 'This takes a few seconds. You can leave this page. Your ad will start on its own.',
  waitingLong:
    'This is taking longer than usual. Your ad starts as soon as the payment arrives. Its page shows its status.',
  backToPost: 'Back to the post',
  cancelling: 'Cancelling your boost',
} as const;
