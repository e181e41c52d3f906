import { expect, test } from 'vitest';
import { settingsTitle } from './settings-titles.ts';

const titleOf = (page: string, isMember: boolean) => settingsTitle(page, { isAccountPage: true, isMember });

test('account pages have the titles of the specification', () => {
  const pages = ['screen_name', 'password', 'email', 'verify_email', 'verify_school_email', 'phone', 'gender'];
  expect(pages.map((page) => titleOf(page, true))).toEqual([
    'Change username',
    'Change your password',
    'Change email',
    'Enter PIN',
    'Enter PIN',
    'Change phone',
    'Choose a gender',
  ]);
  expect([titleOf('school_email', false), titleOf('school_email', true)]).toEqual([
    'Join your campus',
    'Change school email',
  ]);
});
