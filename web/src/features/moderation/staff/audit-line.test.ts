import { expect, test } from 'vitest';
import { auditLine, isTimestamp } from './audit-line.ts';

test('a decision shows its reason, and its details', () => {
  const until = '2026-11-22T15:39:22.820Z';
  const entry = { action: 'report.suspended', subject: 'post:1', detail: { reason: 'Spam.', reports: 2, until } };
  expect(auditLine(entry)).toEqual({
    action: 'suspended someone',
    subject: 'post:1',
    reason: 'Spam.',
    facts: [
      { name: 'reports', text: '2' },
      { name: 'until', text: until },
    ],
  });
  expect(isTimestamp(until)).toBe(true);
  expect(isTimestamp('2')).toBe(false);
});

test.each([
  ['keep', 'nothing', 'kept what was reported and took no action on the account'],
  ['remove', 'nothing', 'removed what was reported and took no action on the account'],
  ['keep', 'suspend', 'kept what was reported and suspended them'],
  ['remove', 'ban', 'removed what was reported and banned them'],
])('a decision to %s and %s says both', (thing, person, expected) => {
  const entry = {
    action: 'report.decided',
    subject: 'post:1',
    detail: { reason: 'Spam.', outcome: { thing, person } },
  };
  expect(auditLine(entry)).toMatchObject({ action: expected, facts: [] });
});

test('a changed campus shows old and new values, with the names of the form', () => {
  const changed = [
    { field: 'privacy', before: 'private', after: 'public' },
    { field: 'schoolDomains', before: [], after: ['ou.edu', 'mail.ou.edu'] },
  ];
  expect(auditLine({ action: 'campus.changed', subject: 'campus:ou', detail: { changed } }).facts).toEqual([
    { name: 'Privacy', text: 'private → public' },
    { name: 'School domains', text: '– → ou.edu, mail.ou.edu' },
  ]);
});

test('an action without a text is shown by its name', () => {
  expect(auditLine({ action: 'moon.painted', subject: 'moon', detail: {} }).action).toBe('moon.painted');
});
