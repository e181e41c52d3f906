import { shortDate } from '../../ui/text/dates.ts';
import { useCampus } from '../campuses/campuses.public.ts';

/** A day as the letters name it, which is the campus's, so that the served page says the same. */
export function useCampusDay() {
  const { timeZone } = useCampus();
  return (at: string) => shortDate(new Date(at), timeZone);
}
