/** Where the time comes from. Use-cases ask it, so that a test can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
