/* Email addresses: which input is valid, and which addresses belong to a school. */

export const EMAIL_MESSAGES = {
  required: 'Email is required.',
  invalid: 'Invalid email address!',
  fresh: 'Enter a new email',
  schoolFresh: 'Enter a new school email',
  schoolInvalid: 'Enter a valid school email',
} as const;

export const EMAILS = { max: 254 } as const;

/** The form used to compare addresses. */
export function canonicalEmail(address: string) {
  return address.trim().toLowerCase();
}

const LOCAL_PART = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/**
 * True for an address on exactly one of these domains: letters and digits, separated by single dots, hyphens or
 * underscores. Tags (`name+tag`) and lookalike domains are rejected.
 */
export function isSchoolEmail(address: string, domains: readonly string[]) {
  // Checked before lowercasing: some non-ASCII letters lowercase into ASCII, such as the Kelvin sign into k.
  if (!/^[\x21-\x7e]+$/.test(address.trim())) return false;
  const [local, domain, ...rest] = canonicalEmail(address).split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  return LOCAL_PART.test(local) && local.length <= 64 && domains.includes(domain);
}
