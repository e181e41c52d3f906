import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { markupOf } from '../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../accounts/accounts.queries.ts';
import { SettingsScreen } from './settings-screen.tsx';

test('the avatar counts each unread thing once, though a message is a conversation and a notification', () => {
  const client = createQueryClient();
  // The counts after the first message of a new conversation.
  const counts = { unreadChats: 1, unreadNotifications: 2, unreadBesidesChats: 0 };
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, ...counts } });
  expect(markupOf(<SettingsScreen />, client)).toContain('1 unread message or notification');
});
