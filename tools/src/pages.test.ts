import { expect, test } from 'vitest';
import * as looked from '../../e2e/helpers/pages.ts';
import { ACCOUNT_PAGES, ROUTES, SETTINGS_PAGES, STAFF_PAGES } from '../../web/src/lib/paths.ts';

const nameOf = (page: string) => page.split('?')[0];

test('every page is among those that journeys look at', () => {
  const names = Object.values(looked.PAGES).flatMap((pages) => Object.keys(pages));
  const others = [...looked.LISTED_ABOVE, ...looked.REDIRECTS, ...looked.DEV_TOOLS];
  expect([...names, ...others].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  expect(looked.SETTINGS_PAGES).toEqual([...SETTINGS_PAGES]);
  expect(looked.ACCOUNT_PAGES.map(nameOf)).toEqual([...ACCOUNT_PAGES]);
  expect(looked.STAFF_PAGES).toEqual([...STAFF_PAGES]);
});
