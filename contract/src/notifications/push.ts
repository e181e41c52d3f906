export const PUSH = {
  /** Browsers that are told at the same time. One session has one subscription. */
  devicesMax: 20,
  /** A push service's address has a few hundred characters. */
  endpointMax: 1000,
  /** The longest line, in characters. All of a payload stays below the 3 kB that every push service takes. */
  lineMax: 140,
  tagsMax: 200,
  /** How long a push service keeps a message for a phone that is off. */
  keptHours: 24,
  /** Messages about a meet-up within this time come through quiet hours. */
  meetUpHours: 12,
} as const;

/** Held-back notifications become one, with this tag. */
export const MORNING_TAG = 'quiet-hours';

type Tagged = { chatId: string | null; rootId: string | null; id: string };

/** One per conversation and one per thread: a newer notification with the same tag replaces the older one. */
export function tagOf({ chatId, rootId, id }: Tagged) {
  if (chatId !== null) return `chat:${chatId}`;
  return rootId === null ? `notification:${id}` : `thread:${rootId}`;
}
