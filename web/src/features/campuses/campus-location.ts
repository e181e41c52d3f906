import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { CAMPUS_COPY } from './campus-copy.ts';

/** 'Norman, Oklahoma · Private community' */
export function locationOf({ city, state, privacy }: Pick<Campus, 'city' | 'state' | 'privacy'>) {
  const location = [city, state].filter((part) => part !== null).join(', ');
  const kind = privacy === 'private' ? CAMPUS_COPY.privateCommunity : CAMPUS_COPY.publicCommunity;
  return [location, kind].filter((part) => part !== '').join(' · ');
}
