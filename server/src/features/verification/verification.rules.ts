/** Shows just enough for people to recognize their own address: `o•••@ou.edu`. */
export function maskedAddress(address: string) {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}
