import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';

export type ConfirmingDeps = Pick<
  Deps,
  'db' | 'campuses' | 'sessions' | 'events' | 'mailQueue' | 'limits' | 'clock' | 'config'
>;

/** What was proved: that the viewer reads this address, for this campus. */
export type Proof = {
  viewer: Viewer;
  address: string;
  /** With an approval: the address the account shall have. */
  newAddress: string | null;
  campusId: string;
  sentAt: Date;
  site: RequestCampus;
};
