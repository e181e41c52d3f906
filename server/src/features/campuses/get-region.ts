import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isInRegion } from './region.rules.ts';

/** `network` is the key that limits use: an IPv4 address, or the /64 prefix of an IPv6 address. */
type Input = { network: string; offsetMinutes?: number | undefined };

/** Whether Quad is open at the location of the request. It is open to verified students everywhere. */
export async function getRegion(
  { config, geoIp, clock }: Pick<Deps, 'config' | 'geoIp' | 'clock'>,
  viewer: Pick<Viewer, 'isVerified'> | null,
  { network, offsetMinutes }: Input,
) {
  if (!config.regionGate || viewer?.isVerified) return { isOpen: true };
  const location = await geoIp.find(network.replace(/\/64$/, ''));
  return { isOpen: isInRegion({ location, offsetMinutes, now: clock.now() }) };
}
