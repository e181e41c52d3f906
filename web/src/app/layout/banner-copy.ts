export const BANNER_COPY = {
  verify: 'Verify your account',
  confirmEmail: 'Confirm your email to take part.',
  verifySchool: 'Verify your school email to post, comment and message.',
  /** On the generic campus everyone with a confirmed email takes part. */
  findSchool: 'Your school has its own community. Find it and join.',
  visit: 'Visit Your Campus',
  suspended: 'Your account is suspended until',
} as const;
