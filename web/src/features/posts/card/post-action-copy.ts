/** The owner's button below their post. */
export const BOOST_BUTTON_COPY = {
  boost: 'Boost for $5',
  boostAgain: 'Boost Again',
  viewAnalytics: 'View Analytics',
} as const;

/** Not in post-copy.ts, which is part of the first load. */
export const POST_ACTION_COPY = {
  copyLink: 'Copy link',
  boost: 'Boost Post',
  remove: 'Delete',
  message: 'Send Message',
  deletePost: 'Delete Post?',
  deleteComment: 'Delete Comment?',
  postDeleted: 'Your post was deleted',
  commentRemoved: 'Comment Removed',
  cancel: 'Cancel',
  deleteHint: "This also deletes every comment below it. It can't be undone.",
  deleteCommentHint: "This also deletes every reply below it. It can't be undone.",
  /** When deleting the post failed. */
  notDeleted: "Couldn't delete post images",
} as const;
