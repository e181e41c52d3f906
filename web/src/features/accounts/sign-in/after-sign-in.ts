import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { type CampusFacts, landingOf, type ViewerFacts } from '@quad/contract/gates';
import { ownRoute } from '@quad/contract/own-routes';
import { signInDestination } from '../../../lib/sign-in-destination.ts';
import { ROUTES } from '@quad/contract/pages';
import { changeViewer } from '../accounts.queries.ts';

/** Pages that make no sense with a session. */
const SIGN_IN_PAGES = [ROUTES.userRegistration, ROUTES.login, ROUTES.register, ROUTES.forgotPassword, ROUTES.logout];

/** Where a new session goes: to email confirmation, else to the wanted page, else to the landing page. */
export function signInContextOf(campus: CampusFacts, viewer: ViewerFacts, wanted: string | null | undefined): string {
  const landing = landingOf(campus, viewer);
  const route = ownRoute(wanted);
  if (landing === ROUTES.verify || route === undefined) return landing;
  const { pathname } = new URL(route, 'https://own.invalid');
  const leadsBack =
    pathname === '/' || SIGN_IN_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return leadsBack ? landing : route;
}

export type SignInContext = { cache: QueryClient; campus: CampusFacts; wanted: string | null | undefined };

/** Starts a session: sets the viewer and redirects from the sign-in pages. */
export function finishSignIn({ cache, campus, wanted }: SignInContext, session: Session) {
  const path = session.viewer ? signInContextOf(campus, session.viewer, wanted) : ROUTES.home;
  signInDestination.set(path);
  changeViewer(cache, session);
  return path;
}
