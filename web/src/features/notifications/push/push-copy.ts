export const PUSH_COPY = {
  turnOn: 'Turn on push notifications',
  turnOff: 'Turn off push notifications',
  on: 'On this device',
  off: 'Off on this device',
  turnedOn: 'Push notifications are on for this device.',
  turnedOff: 'Push notifications are off for this device.',
  denied: 'Your browser blocks notifications from this site.',
  deniedHint:
    "To turn them on again, open the site's settings in your browser (the icon to the left of the address, or the app's settings on your phone), allow notifications, and reload this page.",
  addToHomeScreen: 'Add to Home Screen first',
  addToHomeScreenHint:
    'On iPhone and iPad, push notifications work in the installed app: tap Share, then “Add to Home Screen”, open the app from there, and turn them on.',
  missing: "This browser can't show push notifications.",
  failed: "We couldn't turn on push notifications. Try again.",
  suggestion: (firstName: string) => `Get told when ${firstName} answers?`,
  yes: 'Turn on',
} as const;
