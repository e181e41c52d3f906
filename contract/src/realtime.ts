/*
 * Messages on the live socket at /api/live. An event is only a hint that something changed: the browser fetches
 * the current state from the server, so a missed event does no harm.
 */

export const LIVE = {
  path: '/api/live',
  heartbeatMs: 25_000,
  topicsMax: 100,
  frameBytesMax: 16_384,
} as const;

/** The cookie with the log position of the latest live event, so that the next read is not from an older replica. */
export const LIVE_POSITION_COOKIE = 'quad_heard';
export const LIVE_POSITION_SECONDS = 600;

/** Why the server closed a socket, so that the browser knows whether to reconnect. */
export const LIVE_CLOSE = {
  goingAway: 1001,
  protocol: 4400,
  sessionEnded: 4401,
  tooSlow: 4408,
  tooMany: 4429,
} as const;
