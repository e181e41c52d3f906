export const SETTINGS_MENU_COPY = {
  account: 'Account Info',
  help: 'Help & Feedback',
  professionals: 'For Professionals',
  general: 'General Info',
} as const;

/** Titles of the settings pages that belong to no other feature. */
export const SETTINGS_PAGE_COPY = {
  account: 'Account Settings',
  howitworks: 'How It Works',
  about: 'About',
  help: 'Customer Support',
  /** For narrow screens. */
  helpShort: 'Help',
  feedback: 'Give Us Feedback',
  returns: 'Return Policy',
  trust_and_safety: 'Trust and Safety',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookies',
  open_source: 'Open-source notices',
  copyright: '© Quad',
} as const;
