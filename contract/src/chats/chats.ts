export const CHATS = {
  textMax: 500,
  /** Page size of the chat list and of the messages in a chat. */
  pageSize: 15,
  /** How close to the top, in pixels, scrolling loads older messages. */
  olderAtPx: 67,
  /** Messages per response of `listChanges`, and of `listMessages` with `from`. */
  changesMax: 200,
  /** The browser sends a typing event at most this often; the indicator is shown for this long. */
  typingEveryMs: 3000,
  typingShownMs: 5000,
  /** A deleted conversation is kept sealed for reports, then erased. */
  sealedDays: 30,
  /** People offered for a new message, once this many letters are typed. */
  peopleMax: 10,
  peopleFromLetters: 2,
} as const;

/** Replaces the text of a message that staff removed. */
export const REMOVED_MESSAGE = '* Message removed **';
