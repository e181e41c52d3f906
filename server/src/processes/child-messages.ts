import { z } from 'zod';

/** What a web process tells the one that started it. */
export const childMessage = z.discriminatedUnion('quad', [
  z.object({ quad: z.literal('ready'), port: z.number() }),
  z.object({ quad: z.literal('failed'), sentence: z.string(), isConfigError: z.boolean() }),
]);
export type ChildMessage = z.infer<typeof childMessage>;

/** What it is told: to end, and whether another process takes over its connections. */
export const parentMessage = z.object({ quad: z.literal('end'), handOver: z.boolean() });
export type ParentMessage = z.infer<typeof parentMessage>;
