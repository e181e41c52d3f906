import type { MetricObject } from 'prom-client';
import { z } from 'zod';

/** Serialized by prom-client in another process of this program, so the shape is trusted. */
const metrics = z.array(z.custom<MetricObject>((value) => typeof value === 'object' && value !== null));

/** Messages from a web process to its parent. */
export const childMessage = z.discriminatedUnion('quad', [
  z.object({ quad: z.literal('ready'), port: z.number() }),
  z.object({ quad: z.literal('failed'), sentence: z.string(), isConfigError: z.boolean() }),
  /** This process was scraped and asks for the metrics of all processes. */
  z.object({ quad: z.literal('collect'), request: z.number() }),
  z.object({ quad: z.literal('measured'), request: z.number(), metrics }),
]);
export type ChildMessage = z.infer<typeof childMessage>;

/** Messages from the parent to a web process. `handOver` says that another process takes over its connections. */
export const parentMessage = z.discriminatedUnion('quad', [
  z.object({ quad: z.literal('end'), handOver: z.boolean() }),
  z.object({ quad: z.literal('measure'), request: z.number() }),
  /** `text` is absent if not every process responded. */
  z.object({ quad: z.literal('collected'), request: z.number(), text: z.string().optional() }),
]);
export type ParentMessage = z.infer<typeof parentMessage>;
