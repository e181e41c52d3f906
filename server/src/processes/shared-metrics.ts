import type { Worker } from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { AppError } from '../platform/app-error.ts';
import { type ChildMessage, childMessage, type ParentMessage, parentMessage } from './child-messages.ts';

/*
 * A scrape of the shared port reaches only one web process. That process asks its parent, which collects and aggregates
 * the metrics of all web processes. If one of them does not answer, none are reported: Prometheus would take the smaller
 * sums for counters that began again.
 */

/** Prometheus waits ten seconds for the whole. */
const RESPONSE_TIMEOUT_MS = 4_000;

/** In a web process: makes `/metrics` answer for all processes, or with 503 if one of them does not answer in time. */
export function shareMetrics(app: FastifyInstance, sendToParent: (message: ChildMessage) => void) {
  const { own } = app.metrics;
  const pending = new Map<number, (text: string | undefined) => void>();
  let requests = 0;

  const onMessage = (text: unknown) => {
    const message = parentMessage.safeParse(text).data;
    if (message?.quad === 'collected') pending.get(message.request)?.(message.text);
    if (message?.quad !== 'measure') return;
    const { request } = message;
    own().then(
      (metrics) => sendToParent({ quad: 'measured', request, metrics }),
      (error: unknown) => app.log.warn({ err: error }, 'Could not read the metrics of this process'),
    );
  };
  process.on('message', onMessage);
  app.addHook('onClose', async () => void process.off('message', onMessage));

  app.metrics.write = async () => {
    const request = (requests += 1);
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    // Longer than the parent may take to collect the metrics.
    const timer = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT_MS * 2);
    pending.set(request, resolve);
    sendToParent({ quad: 'collect', request });
    const text = await promise;
    clearTimeout(timer);
    pending.delete(request);
    if (text === undefined) throw new AppError('overloaded');
    return text;
  };
}

/** In the parent: call `listenTo` for every web process that serves. */
export function createMetricsCollector(serving: ReadonlySet<Worker>) {
  const subscribers = new Map<number, (worker: Worker, metrics: MetricObject[]) => void>();
  let requests = 0;

  async function collect() {
    const request = (requests += 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const missing = new Set(serving);
    const collected: MetricObject[][] = [];
    const timer = setTimeout(resolve, RESPONSE_TIMEOUT_MS);
    subscribers.set(request, (worker, metrics) => {
      if (missing.delete(worker)) collected.push(metrics);
      if (missing.size === 0) resolve();
    });
    for (const worker of missing) send(worker, { quad: 'measure', request });
    await promise;
    clearTimeout(timer);
    subscribers.delete(request);
    // Those that died meanwhile are not missed.
    if ([...missing].some((worker) => serving.has(worker))) return undefined;
    return AggregatorRegistry.aggregate(collected).metrics();
  }

  return {
    listenTo(worker: Worker) {
      worker.on('message', (text) => {
        const message = childMessage.safeParse(text).data;
        if (message?.quad === 'measured') subscribers.get(message.request)?.(worker, message.metrics);
        if (message?.quad !== 'collect') return;
        const { request } = message;
        void collect().then((collected) => send(worker, { quad: 'collected', request, text: collected }));
      });
    },
  };
}

function send(worker: Worker, message: ParentMessage) {
  if (worker.isConnected()) worker.send(message);
}
