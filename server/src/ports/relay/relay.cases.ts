import { afterEach, expect, test, vi } from 'vitest';
import type { Relay } from './relay.ts';

type RelayCase = {
  /** Opens another connection to the same medium, like another process. */
  open: () => Promise<Relay>;
  /** Closes every connection, like a restart of the server in between. Absent if there is nothing to cut. */
  cut?: () => Promise<void>;
};

/** The contract of every relay. Each adapter's test runs these cases. */
export function relayCases({ open, cut }: RelayCase) {
  const opened: Relay[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((relay) => relay.close()));
  });

  async function openProcess() {
    const relay = await open();
    opened.push(relay);
    const received: string[] = [];
    let gaps = 0;
    const stop = await relay.subscribe(
      (message) => received.push(message),
      () => (gaps += 1),
    );
    return { relay, received, stop, gaps: () => gaps };
  }

  const settled = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

  test('a message reaches every process once, its own included', async () => {
    const [north, south] = [await openProcess(), await openProcess()];
    await north.relay.publish('"one"');
    await south.relay.publish('"two"');
    await settled(() => expect([north.received.length, south.received.length]).toEqual([2, 2]));
    expect(north.received.toSorted()).toEqual(['"one"', '"two"']);
    expect(south.received.toSorted()).toEqual(['"one"', '"two"']);
  });

  test('five hundred messages of one publisher arrive in order', async () => {
    const [north, south] = [await openProcess(), await openProcess()];
    const sent = Array.from({ length: 500 }, (_, index) => String(index));
    await Promise.all(sent.map((message) => north.relay.publish(message)));
    await settled(() => expect(south.received).toEqual(sent));
    await settled(() => expect(north.received).toEqual(sent));
  });

  test('equal messages are separate messages', async () => {
    const [north, south] = [await openProcess(), await openProcess()];
    await Promise.all([north.relay.publish('"again"'), north.relay.publish('"again"')]);
    await settled(() => expect(south.received).toEqual(['"again"', '"again"']));
  });

  test('text of every script and large messages arrive complete', async () => {
    const [north, south] = [await openProcess(), await openProcess()];
    const large = Array.from({ length: 3 }, (_, index) => JSON.stringify(`${index} ${'aé漢🎓\u0000'.repeat(20_000)}`));
    const sent = ['"Grüße, 大学 🎓"', ...large, '""'];
    await Promise.all(sent.map((message) => north.relay.publish(message)));
    await settled(() => expect(south.received).toHaveLength(sent.length));
    expect(south.received).toEqual(sent);
  });

  test('a subscriber that left receives nothing more', async () => {
    const [north, south] = [await openProcess(), await openProcess()];
    await south.stop();
    await north.relay.publish('"anybody"');
    await settled(() => expect(north.received).toEqual(['"anybody"']));
    expect(south.received).toEqual([]);
  });

  test('a closed relay is silent and refuses to publish', async () => {
    const [north, south] = [await openProcess(), await openProcess()];
    await south.relay.close();
    await expect(south.relay.publish('"late"')).rejects.toThrow('closed');
    await north.relay.publish('"after"');
    await settled(() => expect(north.received).toEqual(['"after"']));
    expect(south.received).toEqual([]);
  });

  if (!cut) return;

  test('after a cut messages flow again and every process is notified of the gap', async () => {
    const [north, south] = [await openProcess(), await openProcess()];
    await cut();
    await settled(() => expect([north.gaps(), south.gaps()]).toEqual([1, 1]));
    await north.relay.publish('"back"');
    await settled(() => expect(south.received).toEqual(['"back"']));
  });

  test('messages published during a cut are sent afterwards, once and in order', async () => {
    const north = await openProcess();
    const sent = Array.from({ length: 50 }, (_, index) => String(index));
    const first = sent.slice(0, 10).map((message) => north.relay.publish(message));
    const cutting = cut();
    const rest = sent.slice(10).map((message) => north.relay.publish(message));
    await cutting;
    await Promise.all([...first, ...rest]);
    await settled(() => expect(north.gaps()).toBe(1));
    await north.relay.publish('"last"');
    await settled(() => expect(north.received).toContain('"last"'));
    expect(new Set(north.received).size).toBe(north.received.length);
    expect(north.received).toEqual([...sent, '"last"'].filter((message) => north.received.includes(message)));
  });
}
