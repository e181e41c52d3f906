import { z } from 'zod';

export const accountChange = z.enum(['email', 'password']);
export type AccountChange = z.infer<typeof accountChange>;
