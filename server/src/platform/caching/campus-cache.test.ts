import { expect, onTestFinished, test } from 'vitest';
import { openInProcessRelay } from '../../ports/relay/in-process-relay.ts';
import { createSubscribers } from '../../ports/relay/subscribers.ts';
import { eventually } from '../../test/eventually.ts';
import { settableClock } from '../../test/settable-clock.ts';
import { openLiveHub } from '../live/hub.ts';
import { createLog } from '../process/log.ts';
import { openCampusCache } from './campus-cache.ts';

test('when live messages may have been missed, nothing from before is served', async () => {
  const medium = createSubscribers();
  const live = await openLiveHub({ relay: openInProcessRelay(medium), log: createLog({ level: 'silent' }) });
  onTestFinished(() => live.close());
  const clock = settableClock();
  // The clock is frozen, so that nothing expires.
  clock.advance(0);
  const lists = openCampusCache<string>({ clock, live }, { entriesMax: 10 });
  await lists.get('ou', 'feed', async () => 'a list with a post that is deleted');
  expect(lists.peek('ou', 'feed')).toBeDefined();
  medium.notifyGap();
  await eventually(() => expect(lists.peek('ou', 'feed')).toBeUndefined());
  expect(await lists.get('ou', 'feed', async () => 'a list without it')).toBe('a list without it');
});
