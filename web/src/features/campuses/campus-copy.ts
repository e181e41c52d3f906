import type { Campus } from '@quad/contract/campuses/campuses.schemas';

export const CAMPUS_COPY = {
  about: 'About This Group',
  members: (count: number) => `verified student${count === 1 ? '' : 's'}`,
  privateCommunity: 'Private community',
  publicCommunity: 'Public community',
  share: 'Share Group',
  invite: 'Invite',
  join: 'Join Group',
  confirm: 'Confirm your email',
  confirmedReaders: 'Only people with a confirmed account can see what is posted here.',
  verifiedAuthors: (campus: string) => `Only verified ${campus} students can post.`,
  confirmedAuthors: 'Everyone with a confirmed account can post.',
  contact: 'Contact Us',
} as const;

/** Who may read and post on a campus, for the prompts. */
export function accessText({ shortName, privacy, isGeneric }: Pick<Campus, 'shortName' | 'privacy' | 'isGeneric'>) {
  const authors = isGeneric ? CAMPUS_COPY.confirmedAuthors : CAMPUS_COPY.verifiedAuthors(shortName);
  return privacy === 'private' ? `${CAMPUS_COPY.confirmedReaders} ${authors}` : authors;
}
