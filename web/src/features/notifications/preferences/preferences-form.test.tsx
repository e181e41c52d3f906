import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf } from '../../../test/on-screen.tsx';
import { preferencesQuery } from './preferences.queries.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { PREFERENCES } from './test/preferences.ts';

/** The switches with their names, and whether they are on. */
function switchesOf(change: Partial<typeof PREFERENCES>) {
  const client = createQueryClient();
  client.setQueryData(preferencesQuery().queryKey, { ...PREFERENCES, ...change });
  const labels = markupOf(<PreferencesForm />, client).match(/<label.*?<\/label>/g) ?? [];
  return labels
    .filter((label) => label.includes('role="switch"'))
    .map((label) => [/>([^<]+)<\/span>/.exec(label)?.[1], label.includes('checked=""')]);
}

test('the master switches, quiet hours and message text have their own switches', () => {
  expect(switchesOf({})).toEqual([
    ['Push notifications', true],
    ['Email notifications', true],
    ['Quiet hours', true],
    ['Show message text in notifications', false],
  ]);
});

test('each switch shows its stored value', () => {
  const quietHours = { ...PREFERENCES.quietHours, isOn: false };
  const chosen = switchesOf({ pushNotifications: false, emailNotifications: false, quietHours, showsText: true });
  expect(chosen.map(([, isOn]) => isOn)).toEqual([false, false, false, true]);
});
