import { expect, test } from 'vitest';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { createOptimisticSaves, type Saved } from './optimistic-saves.ts';

const ID = '01980000-0000-7000-8000-000000000001' as PostId;

/** A server that answers when told to, and a screen that shows what it was shown. */
function desk({ savedByMe = false, saveCount = 7 } = {}) {
  let screen: Saved = { id: ID, saveCount, commentCount: 0, savedByMe, asOf: 1 };
  let truth = screen;
  const received: boolean[] = [];
  const waiting: { respond: () => void; fail: () => void }[] = [];
  const { switchTo, reconcile } = createOptimisticSaves({
    show: (saved) => void (screen = saved),
    send: (id, wanted) => {
      received.push(wanted);
      return new Promise((resolve, fail) => {
        waiting.push({
          respond: () => {
            const change = Number(wanted) - Number(truth.savedByMe);
            truth = { ...truth, id, savedByMe: wanted, saveCount: truth.saveCount + change };
            resolve(truth);
          },
          fail: () => fail(new Error('no connection')),
        });
      });
    },
  });
  async function next(what: 'respond' | 'fail') {
    waiting.shift()?.[what]();
    await new Promise((done) => setTimeout(done));
  }
  /** The post is read anew, and shown as it was read. */
  function read(fresh: Partial<Saved>) {
    truth = { ...truth, ...fresh };
    screen = truth;
    reconcile(truth);
  }
  const press = () => switchTo(screen, !screen.savedByMe);
  return { press, next, read, screen: () => screen, truth: () => truth, received };
}

test('a save shows at once and stays when the server accepts it', async () => {
  const { press, next, screen, received } = desk();
  const done = press();
  expect(screen()).toMatchObject({ id: ID, savedByMe: true, saveCount: 8 });
  await next('respond');
  await done;
  expect(screen()).toMatchObject({ id: ID, savedByMe: true, saveCount: 8 });
  expect(received).toEqual([true]);
});

test('a rejected save is rolled back', async () => {
  const { press, next, screen } = desk();
  const done = press();
  await Promise.all([expect(done).rejects.toThrow('no connection'), next('fail')]);
  expect(screen()).toMatchObject({ id: ID, savedByMe: false, saveCount: 7 });
});

test.each([
  [2, false],
  [3, true],
  [6, false],
  [7, true],
])('after %i quick clicks the last one counts, on screen and on the server', async (presses, wanted) => {
  const { press, next, screen, truth, received } = desk();
  const all = Array.from({ length: presses }, () => press());
  expect(received).toHaveLength(1);
  await next('respond');
  await next('respond');
  await Promise.all(all);
  expect(screen().savedByMe).toBe(wanted);
  expect(screen()).toMatchObject(truth());
  expect(received.length).toBeLessThanOrEqual(2);
});

test("a failure in between restores the server's last state", async () => {
  const { press, next, screen, truth } = desk({ savedByMe: true, saveCount: 1 });
  const first = press();
  await next('respond');
  await first;
  const second = press();
  await Promise.all([expect(second).rejects.toThrow('no connection'), next('fail')]);
  expect(screen()).toMatchObject(truth());
  expect(screen()).toMatchObject({ id: ID, savedByMe: false, saveCount: 0 });
});

test('a read from before the save arrives does not revert it', async () => {
  const { press, next, read, screen } = desk();
  const done = press();
  read({ saveCount: 9, asOf: 2 });
  expect(screen()).toMatchObject({ savedByMe: true, saveCount: 10 });
  await next('respond');
  await done;
  expect(screen()).toMatchObject({ savedByMe: true, saveCount: 10 });
  read({ savedByMe: false, saveCount: 9, asOf: 3 });
  expect(screen()).toMatchObject({ savedByMe: false, saveCount: 9 });
});

test('a failure rolls back to what was read meanwhile', async () => {
  const { press, next, read, screen } = desk();
  const done = press();
  read({ saveCount: 9, asOf: 2 });
  await Promise.all([expect(done).rejects.toThrow('no connection'), next('fail')]);
  expect(screen()).toMatchObject({ savedByMe: false, saveCount: 9, asOf: 2 });
});
