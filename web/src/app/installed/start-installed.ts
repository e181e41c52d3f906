import type { QueryClient } from '@tanstack/react-query';
import { keepCopy, type PageFacts } from './keep-copy.ts';
import { leaveCopy } from './leave-copy.ts';
import { offerUpdates } from './offer-updates.ts';
import { registerWorker } from './register-worker.ts';

/** If the browser refuses a worker, as some private windows do, the site runs without one and stores nothing. */
export async function startInstalled(cache: QueryClient, facts: PageFacts) {
  void leaveCopy(cache);
  const registration = await registerWorker().catch(() => undefined);
  if (!registration) return;
  offerUpdates(registration);
  await keepCopy(cache, facts);
}
