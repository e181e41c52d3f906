import { expect, test } from 'vitest';
import { joinPath, textColorOn, schoolLocation } from './school-facts.ts';

test('the location of a school is as much of it as is known', () => {
  expect(schoolLocation({ city: 'Norman', state: 'Oklahoma', countryCode: 'US' })).toBe(
    'Norman, Oklahoma, United States',
  );
  expect(schoolLocation({ city: null, state: null, countryCode: 'US' })).toBe('United States');
});

test.each([
  ['#841617', '#ffffff'],
  ['#bf5700', '#ffffff'],
  ['#ffc904', '#111111'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#111111'],
])('on %s letters are %s', (ground, letters) => {
  expect(textColorOn(ground)).toBe(letters);
});

const school = { id: 'ou', url: 'http://ou.localhost:3000' };

test('to join, the generic site asks for the address of the chosen school', () => {
  expect(joinPath(school, { id: 'campus', isGeneric: true })).toBe('/settings/account/school_email?campus=ou');
});

test('to join, a campus asks for an address of its own, and links to the site of any other', () => {
  expect(joinPath(school, { id: 'ou', isGeneric: false })).toBe('/settings/account/school_email');
  expect(joinPath(school, { id: 'ut', isGeneric: false })).toBe('http://ou.localhost:3000/user_registration');
});
