import { expect, test } from 'vitest';
import { ROUTES } from '@quad/contract/pages';
import * as looked from '../../e2e/helpers/pages.ts';

test('every page is checked by the journeys', () => {
  const names = Object.values(looked.PAGES).flatMap((pages) => Object.keys(pages));
  const others = [...looked.LISTED_ABOVE, ...looked.REDIRECTS, ...looked.DEV_TOOLS];
  expect([...names, ...others].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});
