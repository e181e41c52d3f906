import { z } from 'zod';
import { moment } from '../values.schemas.ts';

export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: moment,
  bytes: z.int().nonnegative().nullable(),
  expiresAt: moment.nullable(),
  /** The URL of the zip, for its owner only. */
  url: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;
