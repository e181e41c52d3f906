import type { Campus } from './campuses.ts';
import type { ViewerView } from './accounts.ts';

/*
 * Who may do what here, as pure rules: the server refuses by them, the browser
 * chooses by them which prompt to show.
 */

type CampusFacts = Pick<Campus, 'id' | 'privacy' | 'isGeneric'>;
type ViewerFacts = Pick<ViewerView, 'campusId' | 'isVerified' | 'role'>;

/** Whether the content of a campus may be read at all. Private means nothing without a session. */
export function mayRead(campus: CampusFacts, viewer: ViewerFacts | null) {
  return campus.privacy === 'public' || viewer !== null;
}

/** School-verified for this very campus. On the generic campus every session is at home. */
export function isMember(campus: CampusFacts, viewer: ViewerFacts) {
  return campus.isGeneric || (viewer.isVerified && viewer.campusId === campus.id);
}

/** A verified student of another campus: reads here, and takes part at home. */
export function isGuest(campus: CampusFacts, viewer: ViewerFacts) {
  return !campus.isGeneric && viewer.isVerified && viewer.campusId !== campus.id;
}
