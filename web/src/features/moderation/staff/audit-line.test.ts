import { expect, test } from 'vitest';
import { auditLine } from './audit-line.ts';

test('a decision says why, and what else is known of it', () => {
  const entry = { action: 'report.suspended', subject: 'post:1', detail: { reason: 'Spam.', reports: 2 } };
  expect(auditLine(entry)).toEqual({
    deed: 'suspended someone',
    subject: 'post:1',
    reason: 'Spam.',
    facts: ['reports: 2'],
  });
});

test('a changed campus says what was and what is, by the names of the form', () => {
  const changed = [
    { field: 'privacy', before: 'private', after: 'public' },
    { field: 'schoolDomains', before: [], after: ['ou.edu', 'mail.ou.edu'] },
  ];
  expect(auditLine({ action: 'campus.changed', subject: 'campus:ou', detail: { changed } }).facts).toEqual([
    'Privacy: private → public',
    'School domains: – → ou.edu, mail.ou.edu',
  ]);
});

test('an action without words is shown by its name', () => {
  expect(auditLine({ action: 'moon.painted', subject: 'moon', detail: {} }).deed).toBe('moon.painted');
});
