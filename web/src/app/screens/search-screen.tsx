import { AlertBell } from '../../features/alerts/alerts.public.ts';
import { SearchPage } from '../../features/search/search-page.tsx';

/** Adds the alert bell to the search page, which cannot import alerts, a later feature. */
export function SearchScreen() {
  return <SearchPage bell={(address) => <AlertBell address={address} />} />;
}
