import { useQuery } from '@tanstack/react-query';
import { mayRead } from '@quad/contract/gates';
import { SEARCH } from '@quad/contract/search/search';
import { useDebounced } from '../../lib/forms/use-debounced.ts';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { offersFor } from './offers.ts';
import { popularQuery, recentQuery, suggestionsQuery } from './search.queries.ts';

/** The offers for the typed text. Nothing waits for them, and a failure offers nothing. */
export function useOffers(typed: string) {
  const viewer = useViewer();
  const isReader = mayRead(useCampus(), viewer);
  const settled = useDebounced(typed.trim());
  const recent = useQuery({ ...recentQuery(), enabled: viewer !== null });
  const popular = useQuery({ ...popularQuery(), enabled: isReader });
  const suggests = isReader && settled.length >= SEARCH.suggestFrom;
  const suggested = useQuery({ ...suggestionsQuery(settled), enabled: suggests });
  // Until the response for the current text arrives, filter the previous one.
  const isOutdated = suggested.isPlaceholderData || settled !== typed.trim();
  const suggestions = (suggested.data?.items ?? []).filter(
    (text) => !isOutdated || text.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  return offersFor(typed, {
    recent: recent.data?.items ?? [],
    suggestions,
    popular: popular.data?.items ?? [],
  });
}
