/** The owner's button below their post. */
export const BOOST_BUTTON_COPY = {
  boost: 'Boost for $5',
  boostAgain: 'Boost Again',
  viewAnalytics: 'View Analytics',
} as const;

/** Separate from post-copy.ts, which is part of the first load. */
export const POST_ACTION_COPY = {
  copyLink: 'Copy link',
  edit: 'Edit',
  boost: 'Boost Post',
  remove: 'Delete',
  message: 'Send Message',
  deletePost: 'Delete Post?',
  deleteComment: 'Delete Comment?',
  postDeleted: 'Your post was deleted',
  commentRemoved: 'Comment Removed',
  cancel: 'Cancel',
  deleteHint: "This also deletes every comment below it. It can't be undone.",
  /** Below the hint, when the post has an ad that is not over. */
  deleteUnpaidAd: 'Its unpaid ad will be deleted too.',
  deleteAd: "Its ad ends, and we refund the days that haven't started.",
  deleteAdRefund: (amount: string) => `Its ad ends, and we refund ${amount} for the days that haven't started.`,
  deleteAdNoRefund: 'Its ad ends. Every day you paid for has started, so there is no refund.',
  deleteCommentHint: "This also deletes every reply below it. It can't be undone.",
  /** When deleting the post failed. */
  notDeleted: "Couldn't delete post images",
} as const;
