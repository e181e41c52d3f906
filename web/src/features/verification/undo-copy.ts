export const UNDO_COPY = {
  title: 'Secure your account',
  emailHeading: 'Undo the email change?',
  passwordHeading: "Didn't change your password?",
  emailLead: 'Your account will go back to',
  passwordLead: "We'll secure your account at",
  effects: [
    'Everyone will be logged out on every device.',
    'The current password will stop working.',
    "We'll email you a link to choose a new one.",
  ],
  undoEmail: 'Undo and secure my account',
  securePassword: 'Secure my account',
  working: 'Securing your account...',
  notNeeded: 'Was it you? You can close this page.',
  doneHeading: 'Your account is safe',
  doneLead: 'Everyone was logged out. We emailed a link to choose a new password to',
  deadHeading: 'This link no longer works',
  deadLead:
    'It has expired or was already used. If you already pressed the button, check your inbox for the link to choose a new password.',
} as const;
