import { expect, test } from 'vitest';
import { ROUTES } from '@quad/contract/pages';
import * as looked from '../../e2e/pages.ts';

test('every page is among those that journeys look at', () => {
  const names = Object.values(looked.PAGES).flatMap((pages) => Object.keys(pages));
  const others = [...looked.NAMED_ABOVE, ...looked.LEADING_ON, ...looked.TOOLS];
  expect([...names, ...others].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});
