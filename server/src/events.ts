/**
 * Events that features publish to later ones: past tense, ids only. Each is written in the transaction that makes it
 * true, so rolled-back work publishes nothing.
 */
export type AppEvent =
  | { type: 'campus.changed'; campusId: string }
  | { type: 'campus.joined'; campusId: string; userId: string }
  /** A verified student has moved to another campus. */
  | { type: 'campus.left'; campusId: string; userId: string }
  /** Nothing uses the picture anymore, so its files can be deleted. */
  | { type: 'picture.dropped'; mediaId: string }
  /** The upload is complete, and its bytes look like a photo. */
  | { type: 'photo.uploaded'; mediaId: string; ownerId: string }
  | { type: 'video.uploaded'; mediaId: string; ownerId: string }
  /** Too slow for the normal queue, so it is processed in a queue of its own. */
  | { type: 'photo.takes-long'; mediaId: string; ownerId: string }
  | { type: 'video.takes-long'; mediaId: string; ownerId: string }
  /** Whatever contained these photos and videos was deleted, so their files can be deleted. */
  | { type: 'media.dropped'; mediaIds: string[] }
  | { type: 'post.created'; postId: string; authorId: string; campusId: string }
  /** `parentId` is the post or comment replied to, `rootId` the post at the top of the thread. */
  | {
      type: 'comment.created';
      postId: string;
      parentId: string;
      rootId: string;
      authorId: string;
      campusId: string;
    }
  /** The content of a post or a comment was changed by its author. */
  | { type: 'post.edited'; postId: string; rootId: string; authorId: string; campusId: string }
  /** A post or a comment was deleted, with everything below it. */
  | { type: 'post.deleted'; postId: string; rootId: string; authorId: string; campusId: string }
  /** A post or comment that staff removed is back, with everything below it. */
  | { type: 'post.restored'; postId: string; rootId: string; authorId: string; campusId: string }
  /** The item of a post was held, sold or released, or that was undone. Listeners read the recorded change. */
  | { type: 'item.changed'; postId: string; changeId: string; campusId: string }
  /** An edit lowered the price enough to notify the students who saved the post. */
  | { type: 'item.price-lowered'; postId: string; changeId: string; campusId: string }
  /** The hold of an item ends in a day. */
  | { type: 'item.hold-ending'; postId: string; campusId: string }
  /** Someone saved another person's post or comment that they had not saved before. */
  | { type: 'post.saved'; postId: string; actorId: string; ownerId: string; campusId: string }
  | { type: 'post.unsaved'; postId: string; actorId: string; ownerId: string; campusId: string }
  /** Processing ended: the photo or video can be shown, or it failed for good. */
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
  /** The user has read the chat up to this message. Published only when it was unread before. */
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
  /** The chat is deleted for both people. A sealed copy stays for reports and is erased later. */
  | { type: 'chat.deleted'; chatId: string; userIds: string[]; campusId: string }
  | { type: 'account.created'; userId: string; campusId: string }
  /** A block hides the two people from each other and prevents contact. */
  | { type: 'person.blocked'; blockerId: string; blockedId: string }
  | { type: 'person.unblocked'; blockerId: string; blockedId: string }
  /** Staff decided against the user. The listener applies the decision. */
  | { type: 'report.decided'; decisionId: string; userId: string }
  /** Staff reversed a decision. The listener undoes its effects. */
  | { type: 'decision.lifted'; decisionId: string; userId: string }
  /** Staff suspended the user until a time, or changed that time. Suspended users can only read. */
  | { type: 'account.suspended'; userId: string }
  /** All sessions are deleted from the database. Listeners close open sockets and clear cached sessions. */
  | { type: 'account.banned'; userId: string }
  /** Its owner took the account back with an undo link. Listeners stop what a thief may have started. */
  | { type: 'account.restored'; userId: string }
  /**
   * The rights of its sessions changed: the email address is verified (older sessions are deleted) or the role is new.
   */
  | { type: 'account.proven'; userId: string };
