import { expect, test } from 'vitest';
import { mergedChoices, withChoice } from './preference-choice.ts';
import { PREFERENCES } from './test/preferences.ts';

test('choices that are not saved yet add up, and the later one wins', () => {
  const first = mergedChoices({}, { topics: { like: { email: false } } });
  expect(first).toEqual({ topics: { like: { email: false } } });
  const second = mergedChoices(first, { topics: { like: { push: false }, mention: { app: false } } });
  const third = mergedChoices(second, { showsText: true, topics: { like: { email: true } } });
  expect(third).toEqual({
    showsText: true,
    topics: { like: { email: true, push: false }, mention: { app: false } },
  });
  expect(mergedChoices({ showsText: true }, { showsText: false })).toEqual({ showsText: false });
});

test('a choice is shown over what is saved', () => {
  const shown = withChoice(PREFERENCES, { emailNotifications: false, topics: { like: { push: false } } });
  const like = { app: true, push: false, email: true };
  expect(shown).toEqual({ ...PREFERENCES, emailNotifications: false, topics: { ...PREFERENCES.topics, like } });
});
