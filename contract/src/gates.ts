import type { ViewerView } from './accounts.ts';
import type { Campus } from './campuses.ts';

/*
 * Who may do what here, as pure rules: the server refuses by them, the browser
 * chooses by them which prompt to show.
 */

export type CampusFacts = Pick<Campus, 'id' | 'privacy' | 'isGeneric'>;
export type ViewerFacts = Pick<ViewerView, 'campusId' | 'isVerified' | 'emailVerified' | 'role'>;

/** What someone may want to do; each has its own prompt for a visitor. */
export const ACTIONS = ['post', 'comment', 'like', 'message', 'search', 'join'] as const;
export type Action = (typeof ACTIONS)[number];

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

/** Confirmed, and school-verified for this very campus. On the generic one every confirmed account is at home. */
export function isMember(campus: CampusFacts, viewer: ViewerFacts) {
  return viewer.emailVerified && (campus.isGeneric || (viewer.isVerified && viewer.campusId === campus.id));
}

/** A verified student of another campus: reads here, and takes part at home. */
export function isGuest(campus: CampusFacts, viewer: ViewerFacts) {
  return !campus.isGeneric && viewer.isVerified && viewer.campusId !== campus.id;
}

/** Searching needs only a session, and that only to keep a history; everything else is for members. */
export function gateOf(action: Action, campus: CampusFacts, viewer: ViewerFacts | null): Gate {
  if (viewer === null) return 'sign-in';
  if (action === 'search' || isMember(campus, viewer)) return 'open';
  if (!viewer.emailVerified) return 'verify-email';
  return isGuest(campus, viewer) ? 'guest' : 'verify-school';
}

/** Where a school is verified: on a campus's own site by its form, on the generic one by choosing a school first. */
export function schoolPathOf(campus: CampusFacts): '/settings/account/school_email' | '/search_schools' {
  return campus.isGeneric ? '/search_schools' : '/settings/account/school_email';
}

export const BANNER_COPY = {
  verify: 'Verify your account',
  visit: 'Visit Your Campus',
  suspended: 'Your account is suspended until',
} as const;

/** The banner above every page, if any. The first leads to `schoolPathOf`, the second to the viewer's own campus. */
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

/**
 * Which people a page is for:
 * - everyone: it stays whoever looks
 * - signed-in: the protected pages
 * - signed-out: the ways in
 * - unconfirmed: /verify
 */
export type Audience = 'everyone' | 'signed-in' | 'signed-out' | 'unconfirmed';

/** Where someone a page is not for is sent, or null where they may stay. */
export function redirectOf(audience: Audience, viewer: ViewerFacts | null) {
  switch (audience) {
    case 'everyone':
      return null;
    case 'signed-in':
      return viewer ? null : '/';
    case 'signed-out':
      return viewer ? '/home' : null;
    case 'unconfirmed':
      if (!viewer) return '/user_registration';
      return viewer.emailVerified ? '/home' : null;
  }
}

/** Someone who has not confirmed their address is sent to /verify, once. */
export function isSentToVerify(viewer: ViewerFacts | null, wasSentBefore: boolean) {
  return viewer !== null && !viewer.emailVerified && !wasSentBefore;
}

/** What the dialog of a chosen school offers. */
export function schoolOfferOf(school: Pick<Campus, 'id'>, viewer: ViewerFacts | null): 'view' | 'visit' | 'join' {
  if (!viewer?.isVerified) return 'join';
  return viewer.campusId === school.id ? 'view' : 'visit';
}

type Known = { id: string };

/** The button of a profile. */
export function profileActionOf(profile: Known, viewer: (Known & Pick<ViewerView, 'profileSetUp'>) | null) {
  if (viewer?.id !== profile.id) return 'report';
  return viewer.profileSetUp ? 'edit' : 'set-up';
}

/** A profile nobody has verified can be claimed by signing in to it; whoever is signed in already has another, or it. */
export function isClaimable(profile: { isVerified: boolean }, viewer: Known | null) {
  return !profile.isVerified && viewer === null;
}

export type PostAction = 'copy-link' | 'boost' | 'delete' | 'message' | 'report' | 'block';

/** The menu of a post or, where it has a parent, of a comment. Nobody messages or reports themselves. */
export function postActionsOf(post: { authorId: string; parentId: string | null }, viewer: Known | null): PostAction[] {
  if (viewer === null) return ['copy-link', 'message', 'report'];
  if (viewer.id !== post.authorId) return ['copy-link', 'message', 'report', 'block'];
  return post.parentId === null ? ['copy-link', 'boost', 'delete'] : ['copy-link', 'delete'];
}
