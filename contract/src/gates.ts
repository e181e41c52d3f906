import type { ViewerView } from './accounts.ts';
import type { Campus } from './campuses.ts';

/*
 * Who may do what here, as pure rules: the server refuses by them, the browser
 * chooses by them which prompt to show.
 */

export type CampusFacts = Pick<Campus, 'id' | 'privacy' | 'isGeneric'>;
export type ViewerFacts = Pick<ViewerView, 'campusId' | 'isVerified' | 'emailVerified' | 'role'>;

/** What someone may want to do; each has its own prompt for a visitor. */
export type Deed = 'post' | 'comment' | 'like' | 'message' | 'search' | 'join';

/**
 * What stands between someone and a deed, the first thing first:
 * - open: nothing
 * - sign-in: the auth modal of that deed
 * - verify-email: /verify
 * - guest: they belong to another campus, whose name the prompt says
 * - verify-school: the verify-school modal
 */
export type Gate = 'open' | 'sign-in' | 'verify-email' | 'guest' | 'verify-school';

/** Whether the content of a campus may be read at all. Private means nothing without a session. */
export function mayRead(campus: CampusFacts, viewer: ViewerFacts | null) {
  return campus.privacy === 'public' || viewer !== null;
}

/** School-verified for this very campus. On the generic campus every confirmed account is at home. */
export function isMember(campus: CampusFacts, viewer: ViewerFacts) {
  if (campus.isGeneric) return viewer.emailVerified;
  return viewer.isVerified && viewer.campusId === campus.id;
}

/** A verified student of another campus: reads here, and takes part at home. */
export function isGuest(campus: CampusFacts, viewer: ViewerFacts) {
  return !campus.isGeneric && viewer.isVerified && viewer.campusId !== campus.id;
}

/** Searching needs only a session, and that only to keep a history; everything else is for members. */
export function gateOf(deed: Deed, campus: CampusFacts, viewer: ViewerFacts | null): Gate {
  if (viewer === null) return 'sign-in';
  if (deed === 'search') return 'open';
  if (isMember(campus, viewer)) return 'open';
  if (isGuest(campus, viewer)) return 'guest';
  if (!viewer.emailVerified) return 'verify-email';
  return 'verify-school';
}

/** The banner above every page, if any. */
export function bannerOf(campus: CampusFacts, viewer: ViewerFacts | null): 'verify-account' | 'visit-campus' | null {
  if (viewer === null) return null;
  if (!viewer.emailVerified || !viewer.isVerified) return 'verify-account';
  return campus.isGeneric ? 'visit-campus' : null;
}

/** Where a fresh session goes first. */
export function landingOf(campus: CampusFacts, viewer: ViewerFacts): '/verify' | '/home' | '/search_schools' {
  if (!viewer.emailVerified) return '/verify';
  return campus.isGeneric ? '/search_schools' : '/home';
}
