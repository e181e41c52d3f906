import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getRegion } from '../../campuses/campuses.public.ts';

export type RegionDeps = Pick<Deps, 'config' | 'geoIp' | 'clock'>;

/** Throws `region_closed` where Quad is closed by the address alone. Verified students take it along. */
export async function refuseAbroad(deps: RegionDeps, who: Pick<Viewer, 'isVerified'> | null, network: string) {
  if (!(await getRegion(deps, who, { network })).isOpen) throw new AppError('region_closed');
}
