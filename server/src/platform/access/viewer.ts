import type { UserId, ViewerView } from '@quad/contract/accounts/accounts.schemas';
import type { Campus, CampusId } from '@quad/contract/campuses/campuses.schemas';

/** The student behind the session, with what access checks need. */
export type Viewer = Pick<ViewerView, 'campusId' | 'isVerified' | 'emailVerified' | 'role' | 'username'> & {
  id: UserId;
  sessionId: string;
  /** People whom they blocked or who blocked them. Neither sees the other. */
  hiddenIds: readonly string[];
  /** Suspended students can read but not post. */
  isSuspended: boolean;
};

/** The campus a request is for, chosen by its host name. */
export type RequestCampus = Campus & { id: CampusId; firstPageSize: number };

/** Suspended staff have no more rights than students. */
export const isActiveStaff = (viewer: Viewer | null) => viewer?.role === 'staff' && !viewer.isSuspended;

/** The identity that is counted once: a student, or all visitors behind one network, who cannot be told apart. */
export const viewerKeyOf = (viewer: Pick<Viewer, 'id'> | null, network: string) =>
  viewer ? `student ${viewer.id}` : `visitor ${network}`;
