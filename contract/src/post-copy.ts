/* Copy for opened, shared and listed posts. The copy of a card is in posts.ts. */

/** Copy for actions on posts. Kept apart because no first page needs it. */
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
  /** Below the hint, when the post has an ad that is not over. */
  deleteUnpaidAd: 'Its ad is not paid for and is deleted with it.',
  deleteAd: "Its ad ends, and the days that haven't started are paid back.",
  deleteAdRefund: (amount: string) => `Its ad ends, and we pay back ${amount} for the days that haven't started.`,
  deleteAdNoRefund: 'Its ad ends. Every day you paid for has started, so nothing is paid back.',
  deleteCommentHint: "This also deletes every reply below it. It can't be undone.",
  /** Shown instead of a comment with replies whose author deleted their account. */
  erased: '[deleted]',
  /** When deleting the post failed. */
  notDeleted: "Couldn't delete post images",
} as const;

export const SHARE_COPY = {
  title: 'Share',
  email: 'Email',
  social: 'Post on X',
  device: 'More ways to share',
  copyLink: 'Copy link',
  copied: 'Copied',
  clipboard: 'Copied to clipboard',
  linkCopied: 'Link Copied!',
  failed: 'Something went wrong',
} as const;

/** How long the "copied" text stays: in the dialog, and on the button. */
export const LINK_COPIED = { dialogMs: 2000, buttonMs: 1000 } as const;

export const THREAD_COPY = {
  firstComment: 'Be the first to comment',
  createComment: 'Create A Comment',
  likedBy: 'Liked by',
  moreMedia: 'More photos and videos',
  nobodyYet: 'Nobody has saved this yet',
  nobodyYetHint: 'People who save it show up here.',
  comments: 'Comments',
  reply: 'Reply',
  showMoreReplies: 'Show more replies',
  showMoreComments: 'Show more comments',
  hideReplies: 'Hide replies',
  showReplies: 'Show replies',
  newComment: 'new comment',
  newComments: 'new comments',
  author: 'Author',
  replyingTo: 'Replying to',
  sending: 'Sending...',
  notSent: 'Not sent',
  retry: 'Retry',
  discard: 'Discard',
  more: 'More',
  missing: "Hmm...this page doesn't exist. Try searching for something else.",
} as const;

export const POST_LIST_COPY = {
  nothingSaved: "You haven't liked any posts yet",
  nothingSavedHint: "When you like a post, it'll show up here.",
  noPosts: 'No Posts',
} as const;
