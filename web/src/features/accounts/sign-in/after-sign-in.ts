import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@quad/contract/accounts';
import { landingOf, type CampusFacts, type ViewerFacts } from '@quad/contract/gates';
import { ownRoute } from '@quad/contract/own-routes';
import { signInDestination } from '../../../lib/sign-in-destination.ts';
import { ROUTES } from '../../../lib/paths.ts';
import { changeViewer } from '../accounts.queries.ts';

/** Pages that whoever is signed in has no more use for. */
const WAYS = [ROUTES.userRegistration, ROUTES.login, ROUTES.register, ROUTES.forgotPassword, ROUTES.logout];

/** Where a fresh session goes: to confirm the address first, else to where it was wanted, else to where all begin. */
export function signInContextOf(campus: CampusFacts, viewer: ViewerFacts, wanted: string | null | undefined): string {
  const landing = landingOf(campus, viewer);
  const route = ownRoute(wanted);
  if (landing === ROUTES.verify || route === undefined) return landing;
  const { pathname } = new URL(route, 'https://own.invalid');
  const leadsBack = pathname === '/' || WAYS.some((way) => pathname === way || pathname.startsWith(`${way}/`));
  return leadsBack ? landing : route;
}

export type SignInContext = { cache: QueryClient; campus: CampusFacts; wanted: string | null | undefined };

/** Lets a session in: from now on somebody is looking, and the pages for signing in lead on. */
export function enter({ cache, campus, wanted }: SignInContext, session: Session) {
  const path = session.viewer ? signInContextOf(campus, session.viewer, wanted) : ROUTES.home;
  signInDestination.set(path);
  changeViewer(cache, session);
  return path;
}
