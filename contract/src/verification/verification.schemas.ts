import { z } from 'zod';

export const purpose = z.enum(['verify user', 'verify school', 'change email', 'approve email change']);
export type Purpose = z.infer<typeof purpose>;
