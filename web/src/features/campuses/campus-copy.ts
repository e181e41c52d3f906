export const CAMPUS_COPY = {
  about: 'About This Group',
  members: 'verified students',
  privateCommunity: 'Private community',
  publicCommunity: 'Public community',
  share: 'Share Group',
  join: 'Join Group',
  contact: 'Contact Us',
} as const;
