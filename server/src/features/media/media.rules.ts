import { mayRead } from '@quad/contract/gates';
import { isActiveStaff, type RequestCampus, type Viewer } from '../../platform/access/viewer.ts';

type FileFacts = {
  purpose: 'post' | 'message' | 'avatar';
  ownerId: string;
  /** Attached to a post or message. Until then, only the owner can see it. */
  isAttached: boolean;
  /** On this campus: in a post that is not deleted, or the avatar of a member or author here. */
  isOfThisCampus: boolean;
  /** The viewer is a member of the chat, and the chat is not deleted. */
  isInViewersChat: boolean;
  /** Staff may review it: any avatar or post, and messages close to one with an open report or appeal. */
  isEvidence: boolean;
  /** Staff removed it, and it is kept for an appeal. */
  isSealed: boolean;
};
type Audience = { campus: Pick<RequestCampus, 'id' | 'privacy' | 'isGeneric'>; viewer: Viewer | null };

/**
 * A file is visible to everyone who can see its post, message or profile. Only the owner sees an unattached file.
 * People who blocked each other see none of each other's files.
 */
export function maySeeFile(file: FileFacts, { campus, viewer }: Audience) {
  const isOwn = viewer?.id === file.ownerId;
  const isUnderReview = isActiveStaff(viewer) && file.isEvidence;
  if (file.isSealed || viewer?.hiddenIds.includes(file.ownerId)) return isUnderReview;
  if (file.purpose === 'avatar') return isOwn || isUnderReview || (file.isOfThisCampus && mayRead(campus, viewer));
  if (!file.isAttached) return isOwn;
  if (file.purpose === 'message') return isUnderReview || (viewer !== null && file.isInViewersChat);
  return isUnderReview || (file.isOfThisCampus && mayRead(campus, viewer));
}

/** Whether shared caches may store the file. Only files that a signed-out visitor can see. */
export function mayBeShared(file: FileFacts, campus: Audience['campus']) {
  return maySeeFile(file, { campus, viewer: null });
}
