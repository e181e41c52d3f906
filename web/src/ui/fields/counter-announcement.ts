import { counted } from '../text/format.ts';

/** The shares of the limit at which the remaining characters are announced, so that not every key is announced. */
const STEPS = [1, 0.98, 0.96, 0.9];

/** 'At 450 of 500: 50 characters left'. Null before that. */
export function counterAnnouncement(length: number, max: number): string | null {
  const step = STEPS.find((share) => length >= max * share);
  return step === undefined ? null : `${counted(max - Math.ceil(max * step), 'character', 'characters')} left`;
}
