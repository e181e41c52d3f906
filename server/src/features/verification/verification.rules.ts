/** Enough of an address to recognise one's own by: `o•••@ou.edu`. */
export function maskedAddress(address: string) {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}
