import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An IPv4 address that is mapped into IPv6 is returned as IPv4. Undefined if the text is no address. */
export function parseAddress(ip: string): Address | undefined {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
}

/**
 * The key for rate limits: the IPv4 address, or the /64 of an IPv6 address, which one household or phone usually has.
 */
export function networkOf(ip: string | undefined) {
  // A connection that its client has closed already has no address, although Fastify's types say so.
  if (ip === undefined) return '';
  const address = parseAddress(ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? ip;
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

export function isLoopback(ip: string) {
  return parseAddress(ip)?.range() === 'loopback';
}
