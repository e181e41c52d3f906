import { useMemo } from 'react';
import { CHAT_COPY } from '../chat-copy.ts';
import { shortDate } from '../../../ui/text/dates.ts';
import { useMounted } from '../../../ui/use-mounted.ts';
import { useCampus } from '../../campuses/campuses.public.ts';

export type Days = { dayOf: (at: Date) => string; wordsOf: (day: string) => string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Uses the campus's time zone in the server-rendered page, and the viewer's own after hydration. */
export function useDays(): Days {
  const { timeZone } = useCampus();
  const mounted = useMounted();
  return useMemo(() => {
    const dayOf = (at: Date) => shortDate(at, mounted ? undefined : timeZone);
    return {
      dayOf,
      wordsOf: (day) => {
        if (!mounted) return day;
        if (day === dayOf(new Date())) return CHAT_COPY.today;
        return day === dayOf(new Date(Date.now() - DAY_MS)) ? CHAT_COPY.yesterday : day;
      },
    };
  }, [mounted, timeZone]);
}
