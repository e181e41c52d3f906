import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Everything in IPv4 that is not the public internet (RFC 6890 and its successors). */
const NOT_PUBLIC_4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  addRange(NOT_PUBLIC_4, range, 'ipv4');
}

/** In IPv6 only this block is the public internet: loopback, link-local, ULA, mapped and NAT64 are outside of it. */
const GLOBAL_6 = new BlockList();
addRange(GLOBAL_6, '2000::/3', 'ipv6');
/** Tunnels and documentation, which lead to other addresses or nowhere. */
const NOT_PUBLIC_6 = new BlockList();
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) addRange(NOT_PUBLIC_6, range, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string) {
  if (isIPv4(address)) return !NOT_PUBLIC_4.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
}

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6') {
  const [network = '', bits = ''] = range.split('/');
  list.addSubnet(network, Number(bits), family);
}
