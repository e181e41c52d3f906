import { mayRead } from '@quad/contract/gates';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';

type FileFacts = {
  purpose: 'post' | 'message' | 'avatar';
  ownerId: string;
  /** Attached to a post or message; an upload that is not yet is its owner's alone. */
  isAttached: boolean;
  /** It belongs to the site's campus, in a post that was not deleted, or as the face of someone who is or wrote here. */
  isOfThisCampus: boolean;
  /** The viewer takes part in the conversation, and it was not deleted. */
  isInViewersChat: boolean;
  /** Staff may have to look at it: a face or a post of any campus, a message while it or one near it is reported. */
  isEvidence: boolean;
};
type Looker = { campus: Pick<RequestCampus, 'id' | 'privacy' | 'isGeneric'>; viewer: Viewer | null };

/**
 * A file is seen by whoever may see what it belongs to; one that belongs to nothing yet, and one's own face, by its
 * owner. Two who blocked each other see nothing of each other.
 */
export function maySeeFile(file: FileFacts, { campus, viewer }: Looker) {
  const isOwn = viewer?.id === file.ownerId;
  const isLookedInto = viewer?.role === 'staff' && file.isEvidence;
  if (viewer?.hiddenIds.includes(file.ownerId)) return isLookedInto;
  if (file.purpose === 'avatar') return isOwn || isLookedInto || (file.isOfThisCampus && mayRead(campus, viewer));
  if (!file.isAttached) return isOwn;
  if (file.purpose === 'message') return isLookedInto || (viewer !== null && file.isInViewersChat);
  return isLookedInto || (file.isOfThisCampus && mayRead(campus, viewer));
}

/** Whether caches between server and browser may keep it: only what every visitor of the site may see. */
export function mayBeShared(file: FileFacts, campus: Looker['campus']) {
  return maySeeFile(file, { campus, viewer: null });
}
