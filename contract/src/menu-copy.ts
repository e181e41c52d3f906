/* Copy for menus, bars and navigation buttons. Does not import zod, because these are part of every page. */

export const MENU_COPY = {
  home: 'Home',
  search: 'Search',
  searchSchools: 'Search schools',
  settings: 'Settings',
  notifications: 'Notifications',
  messages: 'Messages',
  saved: 'Saved',
  profile: 'Profile',
  logIn: 'Log In',
  logInSignUp: 'Log In / Sign Up',
  logOut: 'Log Out',
  ownAccount: (name: string) => `Your account, ${name}`,
  viewProfile: 'View Profile',
  mySaved: 'My Saved',
  manageAds: 'Manage Ads',
  continueWithGoogle: 'Continue with Google',
  continueWithEmail: 'Continue with Email',
  keyboard: 'Keyboard shortcuts',
  alerts: 'Recent alerts',
  goToFeed: 'Go To Feed',
} as const;

export const SETTINGS_MENU_COPY = {
  account: 'Account Info',
  help: 'Help & Feedback',
  professionals: 'For Professionals',
  general: 'General Info',
} as const;

/** Titles of the settings pages that belong to no other contract file. */
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
