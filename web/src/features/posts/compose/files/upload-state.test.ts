import { NETWORK_FAILED } from '@quad/contract/errors';
import { mediaId } from '@quad/contract/media/media.schemas';
import { expect, test } from 'vitest';
import {
  isGivenUp,
  nextToSend,
  totalShareOf,
  UPLOADS,
  uploadsAfter,
  type UploadEvent,
  type UploadStates,
} from './upload-state.ts';

type Without<Event> = Event extends unknown ? Omit<Event, 'id'> : never;

const PHOTO = mediaId.parse('0198a000-0000-7000-8000-000000000001');
const NOTHING: UploadStates = new Map();

/** The state of one file after these events. */
function after(...events: Without<UploadEvent>[]) {
  const states = events.reduce((before, event) => uploadsAfter(before, { ...event, id: 'bike' }), NOTHING);
  return states.get('bike');
}

const added = { type: 'added' } as const;
const began = { type: 'began' } as const;
const cut = { type: 'interrupted', message: NETWORK_FAILED } as const;

test('a file waits, is sent, and then has the id that a post uses', () => {
  expect(after(added)).toMatchObject({ status: 'waiting', share: 0 });
  expect(after(added, began, { type: 'moved', share: 0.4 })).toMatchObject({ status: 'sending', share: 0.4 });
  expect(after(added, began, { type: 'sent', mediaId: PHOTO })).toMatchObject({
    status: 'sent',
    share: 1,
    mediaId: PHOTO,
  });
});

test('a lost connection puts a file back into the queue with its progress, and a reason', () => {
  expect(after(added, began, { type: 'moved', share: 0.4 }, cut)).toMatchObject({
    status: 'waiting',
    share: 0.4,
    message: NETWORK_FAILED,
  });
});

test('a file without any progress fails finally, and can be tried again', () => {
  const interruptions = Array.from({ length: UPLOADS.interruptionsMax }, () => [began, cut]).flat();
  const givenUp = after(added, ...interruptions);
  expect(givenUp).toMatchObject({ status: 'failed', message: NETWORK_FAILED });
  expect(givenUp && isGivenUp(givenUp)).toBe(true);
  expect(after(added, ...interruptions, { type: 'retried' })).toEqual({
    status: 'waiting',
    share: 0,
    interruptions: 0,
  });
});

test('a file that needs its sender to act is kept, and waits for a click', () => {
  const held = after(added, began, { type: 'failed', message: 'User is not authenticated' });
  expect(held).toMatchObject({ status: 'failed', message: 'User is not authenticated' });
  expect(held && isGivenUp(held)).toBe(false);
});

test('a composer that is closed and reopened continues where it was', () => {
  expect(after(added, began, { type: 'moved', share: 0.5 }, { type: 'paused' })).toEqual({
    status: 'waiting',
    share: 0.5,
    interruptions: 0,
  });
});

test('progress too small to see changes nothing', () => {
  const sending = uploadsAfter(uploadsAfter(NOTHING, { ...added, id: 'bike' }), { ...began, id: 'bike' });
  expect(uploadsAfter(sending, { id: 'bike', type: 'moved', share: 0.004 })).toBe(sending);
  expect(uploadsAfter(sending, { id: 'bike', type: 'moved', share: 0.019 }).get('bike')?.share).toBe(0.01);
});

test('any progress between two interruptions resets their count', () => {
  const interruptions = Array.from({ length: UPLOADS.interruptionsMax - 1 }, () => [began, cut]).flat();
  expect(after(added, ...interruptions, began, { type: 'moved', share: 0.1 }, cut)).toMatchObject({
    status: 'waiting',
    interruptions: 1,
  });
});

test('a rejected file is never sent again, whatever is clicked', () => {
  const refused = { type: 'refused', message: 'Only photos & videos are allowed!' } as const;
  const expected = { status: 'refused', message: refused.message };
  expect(after(added, began, refused)).toMatchObject(expected);
  expect(after(added, began, refused, { type: 'retried' }, began)).toMatchObject(expected);
});

test('a file that turns out unreadable after it was sent is rejected too', () => {
  const sent = { type: 'sent', mediaId: PHOTO } as const;
  const unreadable = after(added, began, sent, { type: 'refused', message: 'Unreadable' });
  expect(unreadable).toMatchObject({ status: 'refused', message: 'Unreadable' });
  expect(unreadable).not.toHaveProperty('mediaId');
});

test('events of a file that is being removed are ignored', () => {
  const removing = { type: 'removing' } as const;
  expect(after(added, began, removing, { type: 'moved', share: 0.9 }, cut)).toMatchObject({
    status: 'removing',
    share: 0,
  });
  expect(after(added, began, removing, { type: 'removed' }, { type: 'moved', share: 0.9 })).toBeUndefined();
});

test('two files are sent at once, in the order of the draft, and none that pauses', () => {
  const order = ['a', 'b', 'c', 'd'];
  const line = order.reduce((states, id) => uploadsAfter(states, { id, type: 'added' }), NOTHING);
  expect(nextToSend(line, order, new Set())).toEqual(['a', 'b']);
  expect(nextToSend(line, order, new Set(['a']))).toEqual(['b', 'c']);
  const busy = uploadsAfter(line, { id: 'c', type: 'began' });
  expect(nextToSend(busy, order, new Set())).toEqual(['a']);
  expect(nextToSend(uploadsAfter(busy, { id: 'd', type: 'began' }), order, new Set())).toEqual([]);
});

test('the total is counted in bytes, without rejected files', () => {
  const files = [
    { id: 'photo', blob: { size: 100 } },
    { id: 'video', blob: { size: 300 } },
    { id: 'broken', blob: { size: 9000 } },
  ];
  const events: UploadEvent[] = [
    ...files.map(({ id }): UploadEvent => ({ id, type: 'added' })),
    { id: 'photo', type: 'began' },
    { id: 'photo', type: 'sent', mediaId: PHOTO },
    { id: 'broken', type: 'began' },
    { id: 'broken', type: 'refused', message: 'Unreadable' },
  ];
  expect(totalShareOf(events.reduce(uploadsAfter, NOTHING), files)).toBe(0.25);
  expect(totalShareOf(NOTHING, [])).toBe(1);
});
