import { expect, test } from 'vitest';
import { parseAssignments } from './campus-command.ts';

test('settings are parsed by their kind: texts, numbers, lists, nothing', () => {
  expect(
    parseAssignments([
      'privacy=public',
      'firstPageSize=25',
      'schoolDomains=ou.edu, my.ou.edu',
      'customHost=none',
      'name=A = B',
    ]),
  ).toEqual({
    privacy: 'public',
    firstPageSize: 25,
    schoolDomains: ['ou.edu', 'my.ou.edu'],
    customHost: null,
    name: 'A = B',
  });
  expect(parseAssignments(['schoolDomains=none'])).toEqual({ schoolDomains: [] });
});

test.each([
  [[], 'What should change?'],
  [['colour=red'], '"colour=red" sets nothing. The settings are name, shortName, privacy,'],
  [['privacy'], '"privacy" sets nothing.'],
  [['privacy=secret'], 'privacy must be private or public.'],
  [['firstPageSize=many'], 'firstPageSize must be a whole number.'],
  [['firstPageSize=500', 'primaryColor=red'], 'primaryColor must be a color such as #841617.'],
  [['memberCount=9'], 'sets nothing'],
])('%j gets a message', (words, sentence) => {
  expect(() => parseAssignments(words)).toThrow(sentence);
});
