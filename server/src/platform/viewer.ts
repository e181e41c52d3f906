import type { CampusId, Campus } from '@quad/contract/campuses';
import type { UserId, ViewerView } from '@quad/contract/accounts';

/** Who calls: the student behind the session, as the gates need them. */
export type Viewer = Pick<ViewerView, 'campusId' | 'isVerified' | 'emailVerified' | 'role' | 'username'> & {
  id: UserId;
  sessionId: string;
  /** People whom they blocked or who blocked them: neither sees the other. */
  hiddenIds: readonly string[];
  /** They read, and do not take part. */
  isSuspended: boolean;
};

/** The campus a request is for, chosen by its host name. */
export type RequestCampus = Campus & { id: CampusId; firstPageSize: number };
