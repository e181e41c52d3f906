import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isMailTopic, NOTIFICATION_TOPICS, TOPIC_NAMES } from '@quad/contract/notifications/notifications';
import type { Preferences } from '@quad/contract/notifications/preferences.schemas';
import { ChannelTable } from './channel-table.tsx';
import { PREFERENCES } from './test/preferences.ts';

function boxesOf(shown: Preferences) {
  const html = renderToStaticMarkup(<ChannelTable shown={shown} onChange={() => undefined} />);
  return [...html.matchAll(/<input [^>]*>/g)].map(([box]) => ({
    name: /aria-label="([^"]+)"/.exec(box)?.[1],
    isOff: box.includes(' disabled=""'),
  }));
}

test('every box names its kind and its channel, and only kinds with push or email have boxes', () => {
  const expected = NOTIFICATION_TOPICS.flatMap((topic) => [
    `${TOPIC_NAMES[topic]}: In app`,
    ...(topic === 'sold' ? [] : [`${TOPIC_NAMES[topic]}: Push`]),
    ...(isMailTopic(topic) ? [`${TOPIC_NAMES[topic]}: Email`] : []),
  ]);
  expect(boxesOf(PREFERENCES).map(({ name }) => name)).toEqual(expected);
});

test('a master switch disables its column and no other', () => {
  const off = boxesOf({ ...PREFERENCES, pushNotifications: false }).filter(({ isOff }) => isOff);
  const pushed = NOTIFICATION_TOPICS.filter((topic) => topic !== 'sold');
  expect(off.map(({ name }) => name)).toEqual(pushed.map((topic) => `${TOPIC_NAMES[topic]}: Push`));
});
