export const PUSH = {
  /** Browsers per student that get push notifications. One session has one subscription. */
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

/** Why a subscription was refused, as errors of its address. */
export const PUSH_MESSAGES = {
  devicesMax: 'You already get notifications on 20 devices. Turn them off on one of them first.',
  notPublic: "We can't send push notifications to this browser.",
} as const;

/** The tag of the summary after quiet hours. */
export const MORNING_TAG = 'quiet-hours';

type Tagged = { chatId: string | null; rootId: string | null; id: string };

/** One per conversation and one per thread: a newer notification with the same tag replaces the older one. */
export function tagOf({ chatId, rootId, id }: Tagged) {
  if (chatId !== null) return `chat:${chatId}`;
  return rootId === null ? `notification:${id}` : `thread:${rootId}`;
}
