import type { Person } from '@quad/contract/accounts/accounts.schemas';

type Named = Pick<Person, 'firstName' | 'lastName'>;

/** 'Marcus Dell' */
export function fullNameOf({ firstName, lastName }: Named) {
  return `${firstName} ${lastName}`.trim();
}

/** 'Marcus D.', for bylines. */
export function shortNameOf({ firstName, lastName }: Named) {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName : `${firstName} ${initial.toUpperCase()}.`;
}
