import { describe } from 'vitest';
import { openInProcessRelay } from './in-process-relay.ts';
import { relayCases } from './relay.cases.ts';
import { createSubscribers } from './subscribers.ts';

describe('relay within one process', () => {
  const medium = createSubscribers();
  relayCases({ open: () => Promise.resolve(openInProcessRelay(medium)) });
});
