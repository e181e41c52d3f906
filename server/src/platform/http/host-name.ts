/** The name in a Host header: lower case, no port, no final dot. */
export function hostName(host: string | undefined) {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
