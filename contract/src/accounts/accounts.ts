import { ROUTES } from '../pages.ts';

/** Events that name a person are deleted after this time; daily totals stay. */
export const ANALYTICS = { keepDays: 90 } as const;

/** Only sign-in and compose pages are counted, by route and never by full URL. */
export const COUNTED_PAGES = [
  ROUTES.userRegistration,
  ROUTES.login,
  ROUTES.loginSent,
  ROUTES.register,
  ROUTES.verify,
  ROUTES.forgotPassword,
  ROUTES.createPost,
  ROUTES.createComment,
  ROUTES.createMessage,
  ROUTES.createCategories,
] as const;
export type CountedPage = (typeof COUNTED_PAGES)[number];
