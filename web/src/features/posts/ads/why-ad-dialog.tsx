import { useCampus } from '../../campuses/campuses.public.ts';
import { whyAdText } from './ad-menu-copy.ts';

/** Says how boosted posts are chosen. */
export function WhyAdBody({ firstName }: { firstName: string }) {
  return <p>{whyAdText(firstName, useCampus().name)}</p>;
}
