import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How names are resolved and which addresses may be called. Tests bring their own; production has one way. */
export type Network = {
  resolve: (host: string) => Promise<string[]>;
  mayCall: (address: string, port: number) => boolean;
  responseTimeoutMs: number;
  /** The certificate authority to trust instead of the usual ones. */
  ca?: string;
};

export const PUBLIC_NETWORK: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  // Push services use the HTTPS port. We must not probe other ports of a stranger's machine.
  mayCall: (address, port) => port === 443 && isPublicAddress(address),
  responseTimeoutMs: 10_000,
};

const RESPONSE_BYTES_MAX = 16 * 1024;

/** The address to call, or undefined if any address of the host is not allowed. A stranger chose this host. */
export async function checkedAddress(url: URL, network: Network) {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const port = url.port === '' ? 443 : Number(url.port);
  return addresses.every((address) => network.mayCall(address, port)) ? addresses[0] : undefined;
}

type Posting = { url: URL; address: string; headers: Record<string, string | number>; body: Buffer; network: Network };
type PushServiceResponse = { status: number; retryAfter: string | undefined };

/**
 * Posts to the checked address and to no other: the name is not resolved again, so it cannot point elsewhere by now.
 * Redirects are not followed, and neither the time nor the size of the answer is up to the other side.
 */
export function postChecked({ url, address, headers, body, network }: Posting): Promise<PushServiceResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<PushServiceResponse>();
  const post = request(url, {
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(network.responseTimeoutMs),
    lookup: (_host, options, done) => {
      const family = isIP(address);
      if (options.all) done(null, [{ address, family }]);
      else done(null, address, family);
    },
    ...(network.ca !== undefined && { ca: network.ca }),
  });
  post.on('error', reject);
  post.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    const retryAfter = response.headers['retry-after'];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > RESPONSE_BYTES_MAX) post.destroy();
    });
    // The status is all that counts, also if the rest never arrives.
    response.on('close', () => resolve({ status, retryAfter }));
    response.on('error', () => undefined);
  });
  post.end(body);
  return promise;
}
