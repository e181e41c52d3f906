import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { type CampusFacts, landingOf, type ViewerFacts } from '@quad/contract/gates';
import { signInDestination } from '../../../lib/sign-in/sign-in-destination.ts';
import { ROUTES } from '@quad/contract/pages';
import { verifyPath, wantedRoute } from '../../../lib/sign-in/sign-in-paths.ts';
import { changeViewer } from '../accounts.queries.ts';

/** Where a new session goes: to the wanted page, else to the landing page. An unconfirmed address comes first. */
export function pathAfterSignIn(campus: CampusFacts, viewer: ViewerFacts, wanted: string | null | undefined): string {
  const landing = landingOf(campus, viewer);
  const route = wantedRoute(wanted);
  if (landing === ROUTES.verify) return verifyPath({ redirect: route });
  return route ?? landing;
}

export type SignInContext = { cache: QueryClient; campus: CampusFacts; wanted: string | null | undefined };

/** Starts a session: sets the viewer and redirects from the sign-in pages. */
export function finishSignIn({ cache, campus, wanted }: SignInContext, session: Session) {
  const path = session.viewer ? pathAfterSignIn(campus, session.viewer, wanted) : ROUTES.home;
  signInDestination.set(path);
  changeViewer(cache, session);
  return path;
}
