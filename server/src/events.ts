/**
 * The facts that features announce to later ones, in the past tense and with ids only.
 * Each is written in the transaction that makes it true: rolled-back work tells nobody.
 */
export type AppEvent =
  | { type: 'campus.changed'; campusId: string }
  | { type: 'campus.joined'; campusId: string; userId: string }
  /** A verified student has moved to another campus. */
  | { type: 'campus.left'; campusId: string; userId: string }
  /** A picture is nobody's any more, and its files can go. */
  | { type: 'picture.dropped'; mediaId: string }
  /** All bytes of an upload are here, and they are a photo by their own account. */
  | { type: 'photo.uploaded'; mediaId: string; ownerId: string }
  | { type: 'video.uploaded'; mediaId: string; ownerId: string }
  /** It takes long to make what is shown of it. */
  | { type: 'photo.takes-long'; mediaId: string; ownerId: string }
  | { type: 'video.takes-long'; mediaId: string; ownerId: string }
  /** The same for the photos and videos of something that was deleted. */
  | { type: 'media.dropped'; mediaIds: string[] }
  | { type: 'post.created'; postId: string; authorId: string; campusId: string }
  /** `parentId` is what it answers, `rootId` the post at the top of the thread. */
  | {
      type: 'comment.created';
      postId: string;
      parentId: string;
      rootId: string;
      authorId: string;
      campusId: string;
    }
  /** A post or a comment is gone, with everything below it. */
  | { type: 'post.deleted'; postId: string; rootId: string; authorId: string; campusId: string }
  /** Somebody else's post or comment was saved, and was not before. */
  | { type: 'post.saved'; postId: string; actorId: string; ownerId: string; campusId: string }
  /** A save was taken back. */
  | { type: 'post.unsaved'; postId: string; actorId: string; ownerId: string; campusId: string }
  /** The photo or video of an upload can be shown, or never will be. */
  | { type: 'upload.settled'; mediaId: string }
  | { type: 'chat.started'; chatId: string; starterId: string; otherId: string; campusId: string }
  | {
      type: 'message.sent';
      messageId: string;
      chatId: string;
      seq: number;
      senderId: string;
      recipientId: string;
      campusId: string;
    }
  /** Somebody has seen a conversation up to a message, which was unread to them before. */
  | { type: 'chat.read'; chatId: string; userId: string; seq: number; campusId: string }
  | { type: 'message.hearted'; messageId: string; chatId: string; actorId: string; senderId: string; campusId: string }
  | {
      type: 'message.unhearted';
      messageId: string;
      chatId: string;
      actorId: string;
      senderId: string;
      campusId: string;
    }
  /** A conversation is sealed for both. */
  | { type: 'chat.deleted'; chatId: string; userIds: string[]; campusId: string }
  | { type: 'account.created'; userId: string; campusId: string }
  /** Neither of the two sees or reaches the other any more; and one of them has taken their block back. */
  | { type: 'person.blocked'; blockerId: string; blockedId: string }
  | { type: 'person.unblocked'; blockerId: string; blockedId: string }
  /** Staff decided against somebody; the decision is carried out now. */
  | { type: 'report.decided'; decisionId: string; userId: string }
  /** Staff took a decision back; what it did ends now. */
  | { type: 'decision.lifted'; decisionId: string; userId: string }
  /** All sessions of the account are gone from the database; open sockets and what is remembered go now. */
  | { type: 'account.banned'; userId: string }
  /** What its sessions may do is another now: the address is proven and those before are gone, or it has another role. */
  | { type: 'account.proven'; userId: string };
