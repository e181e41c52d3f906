import type { ViewerView } from './accounts/accounts.schemas.ts';
import type { Campus } from './campuses/campuses.schemas.ts';
import { accountPath, ROUTES } from './pages.ts';

/* Permissions as pure rules: the server enforces them, and the browser uses them to choose which prompt to show. */

export type CampusFacts = Pick<Campus, 'id' | 'privacy' | 'isGeneric'>;

export type ViewerFacts = Pick<ViewerView, 'campusId' | 'isVerified' | 'emailVerified' | 'role'>;

/** Actions that need permission; each has its own prompt for visitors. */
export const ACTIONS = ['post', 'comment', 'like', 'message', 'search', 'join'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * What blocks an action; the first one that applies wins.
 * - open: nothing
 * - sign-in: show the auth modal for that action
 * - verify-email: go to /verify
 * - guest: the viewer belongs to another campus, which the prompt names
 * - verify-school: show the verify-school modal
 */
export type Gate = 'open' | 'sign-in' | 'verify-email' | 'guest' | 'verify-school';

/** What blocks reading a campus. A private one takes a confirmed address, or school verification anywhere. */
export function readGateOf(campus: CampusFacts, viewer: ViewerFacts | null): 'open' | 'sign-in' | 'verify-email' {
  if (campus.privacy === 'public') return 'open';
  if (viewer === null) return 'sign-in';
  return viewer.emailVerified || viewer.isVerified ? 'open' : 'verify-email';
}

/**
 * Whether the viewer may read posts, people and files of the campus. Used by the API, documents, files and live topics.
 */
export function mayRead(campus: CampusFacts, viewer: ViewerFacts | null) {
  return readGateOf(campus, viewer) === 'open';
}

/**
 * Email confirmed, and school-verified for this campus. On the generic campus every confirmed account is a member.
 */
export function isMember(campus: CampusFacts, viewer: ViewerFacts) {
  return viewer.emailVerified && (campus.isGeneric || (viewer.isVerified && viewer.campusId === campus.id));
}

/** A verified student of another campus: can read here, but post only on their own campus. */
export function isGuest(campus: CampusFacts, viewer: ViewerFacts) {
  return !campus.isGeneric && viewer.isVerified && viewer.campusId !== campus.id;
}

/** Search needs a session only to keep a history; every other action requires membership. */
export function gateOf(action: Action, campus: CampusFacts, viewer: ViewerFacts | null): Gate {
  if (viewer === null) return 'sign-in';
  if (action === 'search' || isMember(campus, viewer)) return 'open';
  if (!viewer.emailVerified) return 'verify-email';
  return isGuest(campus, viewer) ? 'guest' : 'verify-school';
}

/** Where to verify a school: a campus site has its own form, the generic site asks for the school first. */
export function schoolPathOf(campus: CampusFacts) {
  return campus.isGeneric ? ROUTES.searchSchools : accountPath('school_email');
}

/** The banner above every page. Only one at a time, because a phone has no room for two. */
export function bannerOf(
  campus: CampusFacts,
  viewer: ViewerFacts | null,
): 'verify-account' | 'visit-campus' | 'guest' | null {
  if (viewer === null) return null;
  if (!viewer.emailVerified || !viewer.isVerified) return 'verify-account';
  if (campus.isGeneric) return 'visit-campus';
  return isGuest(campus, viewer) ? 'guest' : null;
}

/** The first page after signing in. */
export function landingOf(campus: CampusFacts, viewer: ViewerFacts) {
  if (!viewer.emailVerified) return ROUTES.verify;
  return campus.isGeneric ? ROUTES.searchSchools : ROUTES.home;
}

/**
 * Who a page is for:
 * - everyone: no redirect
 * - signed-in: protected pages, which open after signing in
 * - signed-out: the sign-in pages
 * - unconfirmed: /verify
 */
export type Audience = 'everyone' | 'signed-in' | 'signed-out' | 'unconfirmed';

/** Where to redirect a viewer who is not in the audience, or null to stay. */
export function redirectOf(audience: Audience, viewer: ViewerFacts | null) {
  switch (audience) {
    case 'everyone':
      return null;
    case 'signed-in':
      return viewer ? null : ROUTES.login;
    case 'signed-out':
      return viewer ? ROUTES.home : null;
    case 'unconfirmed':
      if (!viewer) return ROUTES.userRegistration;
      return viewer.emailVerified ? ROUTES.home : null;
  }
}

/** A viewer with an unconfirmed address is redirected to /verify, but only once. */
export function isSentToVerify(viewer: ViewerFacts | null, wasSentBefore: boolean) {
  return viewer !== null && !viewer.emailVerified && !wasSentBefore;
}

/** The button that the school dialog offers. */
export function schoolOfferOf(school: Pick<Campus, 'id'>, viewer: ViewerFacts | null): 'view' | 'visit' | 'join' {
  if (!viewer?.isVerified) return 'join';
  return viewer.campusId === school.id ? 'view' : 'visit';
}

type Known = { id: string };

/** The action button on a profile. */
export function profileActionOf(profile: Known, viewer: (Known & Pick<ViewerView, 'profileSetUp'>) | null) {
  if (viewer?.id !== profile.id) return 'report';
  return viewer.profileSetUp ? 'edit' : 'set-up';
}

/** Signing in to an unverified profile claims it. Nobody claims what they are signed in to already. */
export function isClaimable(profile: Known & { isVerified: boolean }, viewer: Known | null) {
  return !profile.isVerified && viewer?.id !== profile.id;
}

export type PostAction =
  | 'copy-link'
  | 'edit'
  | 'boost'
  | 'delete'
  | 'message'
  | 'why-ad'
  | 'hide-ad'
  | 'report'
  | 'block';

type AuthoredPost = { author: { isVerified: boolean }; isAuthorHere: boolean };

/** Whether a post's author can get messages here. Only members can; on the generic campus every author still there is one. */
export function isMessaged({ author, isAuthorHere }: AuthoredPost, campus: Pick<CampusFacts, 'isGeneric'>) {
  return isAuthorHere && (campus.isGeneric || author.isVerified);
}

type MenuPost = AuthoredPost & {
  author: Known;
  parentId: string | null;
  type: 'post' | 'new user';
  isBoosted: boolean;
  isEditable: boolean;
};
type MenuReader = { viewer: Known | null; campus: Pick<CampusFacts, 'isGeneric'> };

/**
 * The menu of a post or, with a parent, of a comment. Nobody can message or report themselves. Boosting is offered where
 * it works: not for comments and "has joined" posts, and not while an ad runs. Everyone can ask why an ad is shown, and
 * others than its owner can hide it.
 */
export function postActionsOf(post: MenuPost, { viewer, campus }: MenuReader): PostAction[] {
  if (viewer?.id === post.author.id) {
    const isBoostable = post.parentId === null && post.type === 'post' && !post.isBoosted;
    const edit: PostAction[] = post.isEditable ? ['edit'] : [];
    const ad: PostAction[] = post.isBoosted ? ['why-ad'] : [];
    return ['copy-link', ...edit, ...(isBoostable ? (['boost'] as const) : ad), 'delete'];
  }
  const ad: PostAction[] = post.isBoosted ? ['why-ad', 'hide-ad'] : [];
  const message: PostAction[] = isMessaged(post, campus) ? ['message'] : [];
  return ['copy-link', ...message, ...ad, 'report', ...(viewer === null ? [] : (['block'] as const))];
}
