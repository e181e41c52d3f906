import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { CHAT } from '../test/chat.ts';
import { ConversationPane } from './conversation-pane.tsx';

afterEach(() => onlineManager.setOnline(true));

test('offline, a conversation that this device has not stored says so, instead of a skeleton', () => {
  const texts = () => textsIn(markupOf(<ConversationPane chatId={CHAT} />));
  expect(texts()).not.toContain("You're offline");
  onlineManager.setOnline(false);
  expect(texts().slice(-2)).toEqual(["You're offline", "This will load when you're back online."]);
});
