import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isInRegion } from './region.rules.ts';

/** The network somebody asks from, as limits know it: of IPv6 the first half says enough. */
type Input = { network: string; offsetMinutes?: number | undefined };

/** Whether Quad is open to somebody where they are. Verified students take it along wherever they go. */
export async function getRegion(
  { config, geoIp, clock }: Pick<Deps, 'config' | 'geoIp' | 'clock'>,
  viewer: Pick<Viewer, 'isVerified'> | null,
  { network, offsetMinutes }: Input,
) {
  if (!config.regionGate || viewer?.isVerified) return { isOpen: true };
  const place = await geoIp.find(network.replace(/\/64$/, ''));
  return { isOpen: isInRegion({ place, offsetMinutes, now: clock.now() }) };
}
