import { z } from 'zod';

/** A moment as ISO 8601 with its offset. */
export const moment = z.iso.datetime({ offset: true });
export const count = z.int().nonnegative();
