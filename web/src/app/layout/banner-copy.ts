export const BANNER_COPY = {
  verify: 'Verify your account',
  visit: 'Visit Your Campus',
  suspended: 'Your account is suspended until',
} as const;
