import { AppError } from '../app-error.ts';
import type { LimitName } from './limit-names.ts';

/** `too_many_requests`, with the name of the exceeded limit. */
export class LimitError extends AppError {
  readonly limit: LimitName;

  constructor(limit: LimitName, retryAfterSeconds: number) {
    super('too_many_requests', { retryAfterSeconds });
    this.limit = limit;
  }
}
