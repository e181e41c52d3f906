import { AppError } from '../app-error.ts';

/** Random delay, so that rejected clients do not retry together. */
export function overloaded() {
  return new AppError('overloaded', { retryAfterSeconds: 1 + Math.floor(Math.random() * 5) });
}
