import { shortDate } from '../../ui/text/dates.ts';
import { useCampus } from '../campuses/campuses.public.ts';

/** Formats a day in the campus's time zone, like the emails do. The served page then matches. */
export function useCampusDay() {
  const { timeZone } = useCampus();
  return (at: string) => shortDate(new Date(at), timeZone);
}
