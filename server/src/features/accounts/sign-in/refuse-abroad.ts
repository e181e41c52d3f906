import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { getRegion } from '../../campuses/campuses.public.ts';

export type RegionDeps = Pick<Deps, 'config' | 'geoIp' | 'clock'>;

/** Throws `region_closed` when the network is outside the region. Verified students may be anywhere. */
export async function refuseAbroad(deps: RegionDeps, viewer: Pick<Viewer, 'isVerified'> | null, network: string) {
  if (!(await getRegion(deps, viewer, { network })).isOpen) throw new AppError('region_closed');
}
