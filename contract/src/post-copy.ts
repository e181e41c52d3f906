/* What is read around a post once it is opened, shared or listed; the words of its card stand with it, in posts.ts. */

/** What cards and pages of posts say when something is done with them. Apart, because no first page needs them. */
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
  deleteHint: 'It goes with every comment below it, and cannot be brought back.',
  deleteCommentHint: 'It goes with every reply below it, and cannot be brought back.',
  /** In place of a comment whose author has deleted the account, where others answered it. */
  erased: '[deleted]',
  /** When the post could not be deleted, nor therefore its pictures. */
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

/** How long the words of a copied link stay: over the page, and on the button that was pressed. */
export const LINK_COPIED = { dialogMs: 2000, buttonMs: 1000 } as const;

export const THREAD_COPY = {
  firstComment: 'Be the first to comment',
  createComment: 'Create A Comment',
  likedBy: 'Liked by',
  moreMedia: 'More photos and videos',
  nobodyYet: 'Nobody has saved this yet',
  nobodyYetHint: 'Whoever saves it shows up here.',
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
