import { ROUTES } from '../pages.ts';

/** Quad is open in one country. Visitors from elsewhere cannot use these pages. */
export const REGION = {
  country: 'US',
  paths: [ROUTES.root, ROUTES.home, ROUTES.messages, ROUTES.userRegistration, ROUTES.login, ROUTES.register],
} as const;

export const CAMPUSES = { firstPageSizeMax: 100, schoolDomainsMax: 20 } as const;
