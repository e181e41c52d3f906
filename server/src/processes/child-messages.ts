import type { MetricObject } from 'prom-client';
import { z } from 'zod';

/** As prom-client wrote it in another process of this program. */
const metrics = z.array(z.custom<MetricObject>((value) => typeof value === 'object' && value !== null));

/** What a web process tells the one that started it. */
export const childMessage = z.discriminatedUnion('quad', [
  z.object({ quad: z.literal('ready'), port: z.number() }),
  z.object({ quad: z.literal('failed'), sentence: z.string(), isConfigError: z.boolean() }),
  /** It was scraped and wants the metrics of all. */
  z.object({ quad: z.literal('gather'), request: z.number() }),
  z.object({ quad: z.literal('measured'), request: z.number(), metrics }),
]);
export type ChildMessage = z.infer<typeof childMessage>;

/** What it is told: to end, and whether another process takes over its connections; or what concerns metrics. */
export const parentMessage = z.discriminatedUnion('quad', [
  z.object({ quad: z.literal('end'), handOver: z.boolean() }),
  z.object({ quad: z.literal('measure'), request: z.number() }),
  z.object({ quad: z.literal('gathered'), request: z.number(), text: z.string() }),
]);
export type ParentMessage = z.infer<typeof parentMessage>;
