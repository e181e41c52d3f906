export const VERIFICATION = {
  codeMin: 1000,
  codeMax: 9999,
  validMinutes: 120,
  attemptsMax: 5,
  resendSeconds: 30,
  sendsPerHour: 5,
} as const;

export const VERIFICATION_MESSAGES = { codeRequired: 'Please enter verification code' } as const;
