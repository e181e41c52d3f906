export const POST_LIST_COPY = {
  nothingSaved: "You haven't liked any posts yet",
  nothingSavedHint: "When you like a post, it'll show up here.",
  noPosts: 'No Posts',
} as const;
