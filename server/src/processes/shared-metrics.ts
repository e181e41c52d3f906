import type { Worker } from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { type ChildMessage, childMessage, type ParentMessage, parentMessage } from './child-messages.ts';

/*
 * A scrape of the shared port reaches one web process. It asks the process that started it, which asks all of them and
 * adds up what they say.
 */

const ANSWER_WITHIN_MS = 2_000;

/** In a web process: `/metrics` speaks for all of them, or for this one while the others cannot be asked. */
export function shareMetrics(app: FastifyInstance, tell: (message: ChildMessage) => void) {
  const { own, write } = app.metrics;
  const asked = new Map<number, (text: string) => void>();
  let requests = 0;

  const hear = (text: unknown) => {
    const message = parentMessage.safeParse(text).data;
    if (message?.quad === 'gathered') asked.get(message.request)?.(message.text);
    if (message?.quad !== 'measure') return;
    const { request } = message;
    own().then(
      (metrics) => tell({ quad: 'measured', request, metrics }),
      (error: unknown) => app.log.warn({ err: error }, 'The metrics of this process could not be read'),
    );
  };
  process.on('message', hear);
  app.addHook('onClose', async () => void process.off('message', hear));

  app.metrics.write = async () => {
    const request = (requests += 1);
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    // Longer than the gathering itself may take.
    const timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS * 2);
    asked.set(request, resolve);
    tell({ quad: 'gather', request });
    const text = await promise;
    clearTimeout(timer);
    asked.delete(request);
    return text ?? write();
  };
}

/** In the process that started them: call for every web process that serves. */
export function createGathering(serving: ReadonlySet<Worker>) {
  const subscribers = new Map<number, (worker: Worker, metrics: MetricObject[]) => void>();
  let requests = 0;

  async function gather() {
    const request = (requests += 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const missing = new Set(serving);
    const heard: MetricObject[][] = [];
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
    subscribers.set(request, (worker, metrics) => {
      if (missing.delete(worker)) heard.push(metrics);
      if (missing.size === 0) resolve();
    });
    for (const worker of missing) send(worker, { quad: 'measure', request });
    await promise;
    clearTimeout(timer);
    subscribers.delete(request);
    return AggregatorRegistry.aggregate(heard).metrics();
  }

  return {
    listenTo(worker: Worker) {
      worker.on('message', (text) => {
        const message = childMessage.safeParse(text).data;
        if (message?.quad === 'measured') subscribers.get(message.request)?.(worker, message.metrics);
        if (message?.quad !== 'gather') return;
        const { request } = message;
        void gather().then((gathered) => send(worker, { quad: 'gathered', request, text: gathered }));
      });
    },
  };
}

function send(worker: Worker, message: ParentMessage) {
  if (worker.isConnected()) worker.send(message);
}
