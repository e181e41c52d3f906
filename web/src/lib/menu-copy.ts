/* Copy for menus, bars and navigation buttons. */

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
