/** Webmail sites of common domains. */
const PROVIDERS: [RegExp, string][] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\./, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail|rocketmail)\./, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
  [/^(proton\.me|protonmail\.com|pm\.me)$/, 'https://mail.proton.me/'],
  [/^aol\.com$/, 'https://mail.aol.com/'],
  [/^(fastmail\.com|fastmail\.fm)$/, 'https://app.fastmail.com/'],
];

/** The webmail URL of an address; for unknown domains `mailto:`. */
export function webMailOf(address: string) {
  const domain = address.trim().toLowerCase().split('@').at(-1) ?? '';
  return PROVIDERS.find(([pattern]) => pattern.test(domain))?.[1] ?? 'mailto:';
}
